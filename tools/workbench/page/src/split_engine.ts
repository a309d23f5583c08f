// workbench.wasm, and what ../split.mjs has taken out of it: workbench_rest.wasm is fetched when one of its
// functions is called for the first time. That call waits, as all calls of the engine do.

const file = (name: string) => new URL(`./${name}`, import.meta.url).href;

export async function instantiate(imports: WebAssembly.Imports): Promise<WebAssembly.Instance> {
  let primary: WebAssembly.Exports;
  let complete = false;

  // Each import of "placeholder" stands in the table at the place that its name says, until the rest is there.
  const placeholder = (place: number) => (...values: unknown[]) => {
    if (!complete) new WebAssembly.Instance(fetchRest(), { primary });
    complete = true;
    return (primary.__indirect_function_table as WebAssembly.Table).get(place)(...values);
  };
  const instance = await instantiateFirst({
    ...imports,
    placeholder: new Proxy({}, { get: (_, name) => placeholder(Number(name)) }),
  });
  primary = instance.exports;
  return instance;
}

async function instantiateFirst(imports: WebAssembly.Imports): Promise<WebAssembly.Instance> {
  const response = await fetch(file("workbench.wasm"));
  if (!response.ok) throw new Error(`workbench.wasm can't be fetched (${response.status})`);
  // Only what has the right type is compiled as it comes, and kept compiled.
  const { instance } = response.headers.get("content-type")?.startsWith("application/wasm")
    ? await WebAssembly.instantiateStreaming(response, imports)
    : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  return instance;
}

function fetchRest(): WebAssembly.Module {
  const request = new XMLHttpRequest();
  request.open("GET", file("workbench_rest.wasm"), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`workbench_rest.wasm can't be fetched (${request.status})`);
  return new WebAssembly.Module(request.response as ArrayBuffer);
}
