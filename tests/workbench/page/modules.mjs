// Modules of the page for node: `await modules('sharing/link', 'desk/typing')` gives what they export.

import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const page = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../tools/workbench/page');
const requireOfPage = createRequire(path.join(page, 'package.json'));

export async function modules(...names) {
  const { outputFiles } = await requireOfPage('esbuild').build({
    stdin: { contents: names.map((name) => `export * from './src/${name}';`).join('\n'), resolveDir: page },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

export const fflate = requireOfPage('fflate');
