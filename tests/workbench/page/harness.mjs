// The page in a browser: `scenario(name, body)` is a test of node's that opens the page of
// build/workbench in a Chromium with an empty profile, and calls `body({ page, address, context })`.
// Each fails, too, if the page writes an error to the console or asks another host for anything.
//
// PUNCHCARD_WORKBENCH names another folder with a built page, PUNCHCARD_CHROMIUM another browser.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const folder = path.resolve(root, process.env.PUNCHCARD_WORKBENCH ?? 'build/workbench');

// Modules of the page's own node_modules.
export const requireOfPage = createRequire(path.join(root, 'tools/workbench/page/package.json'));
const { chromium } = requireOfPage('playwright-core');

const types = {
  '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript',
  '.json': 'application/json', '.png': 'image/png', '.svg': 'image/svg+xml', '.txt': 'text/plain',
  '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
};

// A server of the folder on a free port: { address, stop }.
export async function serve(served = folder) {
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = path.normalize(decodeURIComponent(pathname)).replace(/^[./]+/, '') || 'index.html';
    try {
      const bytes = await readFile(path.join(served, name));
      response.writeHead(200, { 'content-type': types[path.extname(name)] ?? 'application/octet-stream' });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    stop: () => new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections?.();
    }),
  };
}

export function launch() {
  return chromium.launch({
    executablePath: process.env.PUNCHCARD_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync'],
  });
}

// What a page does that it must not: console errors, exceptions, requests to other hosts.
export function watch(context, address) {
  const faults = [];
  const { origin } = new URL(address);
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`exception: ${error.error().stack ?? error.error()}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) faults.push(`request: ${url}`);
  });
  return faults;
}

// `options`: those of a browser's context (viewport, colorScheme, ...), `fragment` (of the address) and
// `blank: true` (opens nothing: the body does).
export function scenario(name, body, { fragment = '', blank = false, ...options } = {}) {
  test(name, { timeout: 120_000 }, async () => {
    const server = await serve();
    const browser = await launch();
    let faults = [];
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      faults = watch(context, server.address);
      const page = await context.newPage();
      if (!blank) await open(page, server.address + fragment);
      await body({ page, context, address: server.address, faults });
      assert.deepEqual(faults, []);
    } catch (error) {
      if (faults.length > 0) error.message += `\nthe page's faults:\n${faults.join('\n')}`;
      throw error;
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

// Opens the page, and waits until the engine has read a package. (A fragment alone loads nothing anew.)
export async function open(page, address) {
  await page.goto(address);
  await ready(page);
}

export async function ready(page) {
  await page.waitForSelector('main', { timeout: 30_000 });
}

// The line of the page that a part gives to screen readers, and everything shown, as text.
export const shown = (page) => page.evaluate(() => document.body.innerText);

// Faults that axe-core finds: `serious` and `critical` ones, one line each.
export async function accessibilityFaults(page) {
  // Evaluated: a script tag is what the page's policy refuses.
  await page.evaluate(await readFile(requireOfPage.resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`));
}
