// Keeps the page's own files in the browser, so that it works without a network. A new version is fetched as a
// whole and serves the next page that loads; the version before it is kept for pages that are still open.

declare const VERSION: string; // of all files
declare const FILES: string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const prefix = "punchcard-workbench-";
const cacheName = `${prefix}${worker.registration.scope}-${VERSION}`;

worker.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
    await worker.skipWaiting();
  })());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const ours = `${prefix}${worker.registration.scope}-`;
    const others = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== cacheName);
    for (const name of others.slice(0, -1)) await caches.delete(name);
    await worker.clients.claim();
  })());
});

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(worker.registration.scope)) return;
  event.respondWith((async () => {
    const name = url.href.split(/[?#]/)[0]!;
    const page = name === worker.registration.scope ? `${name}index.html` : name;
    const cache = await caches.open(cacheName);
    return (await cache.match(page)) ?? (await caches.match(page)) ?? fetch(event.request);
  })());
});
