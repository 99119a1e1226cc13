import { Scripts } from "@remix-run/react";
import { createContext, useContext } from "react";
import { NonceContext } from "./nonce";

/** A page's loader data in Remix's own encoding; set on the server only. */
export const PageDataContext = createContext("");

/**
 * Moving a script or preload out of its template starts it; they're removed again because React doesn't
 * expect them in the page.
 */
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
 * Holds Remix's scripts and the page's data in a template until first paint: on a slow connection they'd
 * compete with fonts and styles, and the page works without them.
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

/** By default, Remix writes the data after `</html>`, which is invalid HTML. */
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
