// Splits workbench.wasm, so that a first visit waits for less: what opening the page, playing, checking and
// counting games run stays in workbench.wasm, all other functions go to workbench_rest.wasm, which
// src/engine_worker.ts fetches when the first of them is called. Which is which is seen by running the engine:
// the tools are binaryen's, which comes with emscripten.
import { execFile } from "node:child_process";
import { webcrypto } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const features = ["exception-handling", "mutable-globals", "sign-ext", "nontrapping-float-to-int", "bulk-memory",
  "reference-types"].map((feature) => `--enable-${feature}`);

// `engine` is the folder of workbench.mjs and workbench.wasm; writes both modules into `out`.
export async function split(engine, out) {
  const work = await mkdtemp(path.join(os.tmpdir(), "punchcard-"));
  try {
    const whole = path.join(engine, "workbench.wasm");
    const counting = path.join(work, "counting.wasm");
    const profile = path.join(work, "profile");
    await run("wasm-split", ["--instrument", ...features, whole, "-o", counting]);
    await writeFile(profile, await functionsOfFirstVisit(engine, await readFile(counting)));
    await run("wasm-split", [`--profile=${profile}`, ...features, whole,
      "-o1", path.join(out, "workbench.wasm"), "-o2", path.join(out, "workbench_rest.wasm")]);
  } finally {
    await rm(work, { recursive: true });
  }
}

// The profile that wasm-split reads: which functions of the instrumented module `wasmBinary` have run.
async function functionsOfFirstVisit(engine, wasmBinary) {
  globalThis.crypto ??= webcrypto; // node 18 lacks it
  const { default: make } = await import(pathToFileURL(path.join(engine, "workbench.mjs")).href);
  let exports;
  const module = await make({
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(wasmBinary, imports).then(({ instance }) => receive({ exports } = instance));
      return {};
    },
  });
  visit((request) => {
    const text = JSON.stringify(request);
    const size = module.lengthBytesUTF8(text) + 1;
    const address = module._malloc(size);
    module.stringToUTF8(text, address, size);
    const answer = JSON.parse(module.UTF8ToString(module._call(address)));
    module._free(address);
    if (answer.error) throw new Error(`${request.request}: ${answer.error.message}`);
    return answer;
  });
  const most = 1 << 20;
  const address = module._malloc(most);
  const size = exports.__write_profile(address, most);
  if (size > most) throw new Error(`the profile has ${size} bytes`);
  return new Uint8Array(exports.memory.buffer, address, size);
}

// What people do first: look at a game, play it, change a card, make a mistake and mend it.
function visit(call) {
  call({ request: "about" });
  call({ request: "packages" });
  call({ request: "reference" });
  const { files } = call({ request: "files", package: "spaghetti-code" });
  const { package: base } = call({ request: "load", base: "spaghetti-code" });
  const { package: copy } = call({ request: "load", name: "spaghetti-code", files, check: true });
  call({ request: "names", package: copy });

  let { match, decision } = call({ request: "begin", package: copy, players: ["human"] });
  for (let turn = 0; turn < 20 && decision; ++turn) {
    ({ decision } = call({ request: "answer", match, option: turn % decision.options.length }));
    ({ decision } = call({ request: "advance", match, most: 20 }));
  }
  call({ request: "line", match });
  call({ request: "go", match, to: 1 });

  const card = (script) => ({
    name: "my-rules",
    files: {
      "game.lua": 'return variant "spaghetti-code" {\n  name = "My rules",\n}\n',
      "cards/zap.lua": `return card {\n  name = "Zap",\n  count = 2,\n  text = "Take {loss:1} life.",\n\n` +
        `  execute = function(self, game)\n    ${script}\n  end,\n}\n`,
    },
  });
  call({ request: "load", ...card("game:lose_lif({ self.executor }, self.los)") });
  const { package: own } = call({ request: "load", ...card("game:lose_life({ self.executor }, self.loss)") });
  simulate({ package: base, players: ["random", "random"], games: 300, seed: 1 });
  call({ request: "drop", package: own, simulation: simulate({ package: own, against: base, games: 100 }) });

  // In slices, as the page does.
  function simulate(request) {
    let { simulation, done, games } = call({ request: "simulate", ...request, milliseconds: 20 });
    while (done < games) ({ done } = call({ request: "simulate", simulation, milliseconds: 20 }));
    return simulation;
  }
}
