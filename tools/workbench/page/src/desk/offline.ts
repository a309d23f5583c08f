// Starts the service worker, and says when the page works without a network.

export async function keepOffline(say: (sentence: string) => void): Promise<void> {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  try {
    await navigator.serviceWorker.register("offline.js");
    await navigator.serviceWorker.ready;
    say("Ready without a network");
  } catch {
    // The page works as well, but with a network only.
  }
}
