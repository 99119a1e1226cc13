import { useContext } from "react";
import type { Graph, Thing, WithContext } from "schema-dts";
import { NonceContext } from "./nonce";

/** As JSON a script element may hold: no word of ours can end the element, and no line ends inside a string. */
const safeJson = (data: object) =>
  JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");

/** What the page shows, once more for machines (https://schema.org). Say nothing here that a visitor cannot read. */
export function JsonLd({ data }: { data: Graph | WithContext<Thing> }) {
  const nonce = useContext(NonceContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // Browsers hide the nonce from scripts, so React would find another one than the server wrote.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: safeJson(data) }}
    />
  );
}
