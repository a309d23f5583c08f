// A package may call its options and fields as members that every object has: "constructor".
export function own<Item>(record: Record<string, Item> | undefined, name: string): Item | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
