import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Remix decodes a page's data in its first render and suspends until then. A key or a tap in that moment would have
 * React finish at once what cannot be finished ("Root did not complete"), and the page would stay without its script.
 * So it is decoded first: until it is, RemixBrowser throws a promise, before anything that needs a render.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

void dataDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
