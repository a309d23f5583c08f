// The engine in a worker: a request comes in as { id, request }, an answer goes out as { id, answer },
// progress as { progress }, a fault that has ended the engine as { fault }.
import { instantiate } from "./split_engine";
import type { WorkbenchModule, WorkbenchOptions } from "./workbench_module";

let module: WorkbenchModule;

function call(request: object): unknown {
  const text = JSON.stringify(request);
  const size = module.lengthBytesUTF8(text) + 1;
  const address = module._malloc(size);
  module.stringToUTF8(text, address, size);
  const answer = module.UTF8ToString(module._call(address));
  module._free(address);
  return JSON.parse(answer);
}

const ready = (async () => {
  const url = new URL("./workbench.mjs", import.meta.url).href;
  const { default: make } = (await import(url)) as { default: (options: WorkbenchOptions) => Promise<WorkbenchModule> };
  module = await new Promise((resolve, reject) => {
    make({
      onProgress: (json) => {
        self.postMessage({ progress: JSON.parse(json) });
        return false;
      },
      instantiateWasm: (imports, receive) => {
        instantiate(imports).then(receive).catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
})();

self.onmessage = async (event: MessageEvent<{ id: number; request: object }>) => {
  const { id, request } = event.data;
  try {
    await ready;
    self.postMessage({ id, answer: call(request) });
  } catch (fault) {
    self.postMessage({ fault: String(fault) });
  }
};
