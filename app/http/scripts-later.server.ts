import { Transform } from "node:stream";

/*
 * Remix asks for a page's scripts as early as for what a visitor sees: they would share a slow line with fonts and
 * styles, and run before the first picture stands. The page works without them, so they wait for it. Until then a
 * preload is a hint that costs nothing, and the starting script a block of text; React minds neither.
 */
const preload = '<link rel="modulepreload"';
const waitingPreload = '<link rel="dns-prefetch"';
const starting = 'type="module" async=""';
const waitingScript = 'type="text/plain" data-later=""';
const closing = "</body></html>";

/**
 * Runs in the page: starts its scripts once something of it is seen, or at once where nobody looks. Asking for all of
 * them in one stroke would hold up a tap: they are asked for by handfuls.
 */
const startScripts = `(() => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const links = [...document.querySelectorAll('link[rel="dns-prefetch"]')];
    const { port1: next, port2: hand } = new MessageChannel();
    const fetchSome = () => {
      for (const link of links.splice(0, 6)) link.rel = "modulepreload";
      if (links.length > 0) return hand.postMessage("");
      for (const waiting of document.querySelectorAll("script[data-later]")) {
        const script = document.createElement("script");
        script.type = "module";
        script.nonce = waiting.nonce;
        script.text = waiting.text;
        document.body.append(script);
        script.remove();
      }
      next.close();
    };
    next.onmessage = fetchSome;
    fetchSome();
  };
  const tellsPaint = self.PerformanceObserver?.supportedEntryTypes?.includes("paint");
  if (document.hidden || !tellsPaint) return start();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });
  setTimeout(start, 1500);
})()`;

/** Makes a page's scripts wait for the first picture. `nonce` is the answer's own. */
export function scriptsLater(nonce: string): Transform {
  const start = `<script nonce="${nonce}">${startScripts}</script>`;
  // Byte for byte, whole tags at a time.
  const waiting = (html: string) =>
    Buffer.from(
      html
        .replaceAll(preload, waitingPreload)
        .replace(starting, waitingScript)
        .replace(closing, () => start + closing),
      "latin1",
    );
  let held = "";
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = held + chunk.toString("latin1");
      const whole = text.lastIndexOf(">") + 1;
      // The end of a document comes in one piece with its closing tags.
      held = text.slice(whole);
      done(null, waiting(text.slice(0, whole)));
    },
    flush: (done) => done(null, waiting(held)),
  });
}
