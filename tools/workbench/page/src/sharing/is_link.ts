// Whether a fragment, with "#", carries a package. By itself, so that only those who share wait for link.ts.
export function isLink(fragment: string): boolean {
  return /^#v\d+\./.test(fragment);
}
