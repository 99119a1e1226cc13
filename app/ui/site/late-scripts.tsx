import { Scripts } from "@remix-run/react";
import { createContext, useContext } from "react";
import { NonceContext } from "./nonce";

/** A page's loader data in Remix's own encoding. Known on the server only. */
export const PageDataContext = createContext("");

/** Out of its template a script runs and a preload is fetched. React expects neither in the page, so they are removed again. */
const startAfterPaint = `(() => {
  const { content } = document.currentScript.previousElementSibling;
  const start = () => {
    const scripts = [...content.children];
    document.body.append(...scripts);
    for (const script of scripts) script.remove();
  };
  // Where nothing is painted, or the browser does not tell.
  setTimeout(start, 1500);
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
})()`;

/**
 * Remix's scripts and the page's data, in a template until the page has been painted: on a slow line they would compete
 * with fonts and styles, and the page works without them.
 */
export function LateScripts() {
  const nonce = useContext(NonceContext);
  return (
    <>
      <template>{import.meta.env.SSR && <ScriptsAndData nonce={nonce} />}</template>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startAfterPaint }} />
    </>
  );
}

/** Left to itself, Remix writes the data behind `</html>`, where HTML allows nothing. */
function ScriptsAndData({ nonce }: { nonce: string | undefined }) {
  const data = JSON.stringify(useContext(PageDataContext)).replaceAll("<", "\\u003c");
  const handOver = `{const stream=window.__remixContext.streamController;stream.enqueue(${data});stream.close()}`;
  return (
    <>
      <Scripts nonce={nonce} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: handOver }} />
    </>
  );
}
