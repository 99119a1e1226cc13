import { useContext } from "react";
import { NonceContext } from "./nonce";

/** On what stands around parts that are laid out once the page has come to rest, each in a task of its own. */
export const laidOutLater = { "data-laid-out": "later" } as const;

/**
 * Runs in the page. Somebody who reloads, comes back or asks for a part of the page wants it where it was: then all is
 * laid out at once.
 */
const layOut = `(() => {
  const parts = [...document.querySelectorAll("[data-laid-out] > *")];
  const show = (part) => (part.style.contentVisibility = "visible");
  const [visit] = performance.getEntriesByType("navigation");
  if (location.hash || visit?.type !== "navigate") return parts.forEach(show);
  // Whoever scrolls that early must not see what they scroll to grow.
  addEventListener("scroll", () => parts.splice(0).forEach(show), { once: true, passive: true });
  const whenIdle = (work) => (window.requestIdleCallback ? requestIdleCallback(work) : setTimeout(work, 50));
  const next = () => {
    const part = parts.shift();
    if (!part) return;
    show(part);
    part.getBoundingClientRect();
    whenIdle(next);
  };
  // The fonts are here by then: laid out in a stand-in, all of it would be done again.
  const begin = () => setTimeout(() => whenIdle(next), 500);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
})()`;

/**
 * Lays out the parts below the first window. What a visitor does not see yet would otherwise hold up what they do see,
 * and then the first tap, in one long stroke of work. Without script all is laid out as ever.
 */
export function LaidOutLater() {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: layOut }} />;
}
