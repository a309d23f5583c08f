// Bundles the page: `node build.mjs OUT ENGINE`, where ENGINE is the folder of workbench.mjs and
// workbench.wasm. Writes a folder of static files.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { split } from "./split.mjs";

const page = path.dirname(fileURLToPath(import.meta.url));
const [out, engine] = process.argv.slice(2).map((folder) => path.resolve(folder));
if (!out || !engine) {
  console.error("usage: node build.mjs OUT ENGINE");
  process.exit(64);
}

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });

await build({
  absWorkingDir: page,
  entryPoints: { page: "src/main.ts", engine: "src/engine_worker.ts" },
  outdir: out,
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "linked",
  external: ["./workbench.mjs"],
  logLevel: "warning",
});
for (const name of await readdir(path.join(page, "static"))) {
  await cp(path.join(page, "static", name), path.join(out, name));
}
// Emscripten leaves names and line ends in what loads the engine.
await build({
  entryPoints: [path.join(engine, "workbench.mjs")],
  outdir: out,
  outExtension: { ".js": ".mjs" },
  format: "esm",
  target: "es2022",
  minify: true,
  logLevel: "error",
});
await split(engine, out);

// The service worker keeps exactly this version of every file.
const names = (await readdir(out)).sort();
const hash = createHash("sha256");
for (const name of names) hash.update(name).update(await readFile(path.join(out, name)));
await build({
  absWorkingDir: page,
  entryPoints: { offline: "src/offline.ts" },
  outdir: out,
  bundle: true,
  format: "iife",
  target: "es2022",
  minify: true,
  define: { VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)), FILES: JSON.stringify(names) },
  logLevel: "warning",
});
