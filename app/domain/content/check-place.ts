import { isPlaceKind, placePathsOf } from "../places/place-paths";
import type { PlaceKind } from "../places/place-paths";
import type { Block } from "./page";
import type { Complaint } from "./complaint";
import type { PageFixture } from "./parse-page";

type Rule = { lanes: [number, number]; marks: Block["kind"][]; where: string };

/** What each kind of place shows. */
const rules: Record<PlaceKind, Rule> = {
  state: { lanes: [8, 8], marks: ["prices", "map"], where: "/states/texas" },
  landing: { lanes: [5, 5], marks: ["prices", "form"], where: "/auto-transport-texas" },
  city: { lanes: [4, 6], marks: ["prices"], where: "/locations/miami-fl" },
  region: { lanes: [4, 6], marks: ["prices"], where: "/golf-cart-shipping/miami-fort-lauderdale" },
};
const LEAST_WORDS = 450;

/** What the page of a place has: its path, its lanes, its marks, and enough to say. */
export function checkPlace({ file, page, lineOf, blocks }: PageFixture, wordCount: number): Complaint[] {
  const complaint = (key: string, message: string): Complaint => ({ file, line: lineOf([key]), message });
  const { kind, path, prices } = page;
  if (!isPlaceKind(kind)) return [];
  const { lanes, marks, where } = rules[kind];
  const [least, most] = lanes;
  const wanted = least === most ? `exactly ${least}` : `${least} to ${most}`;
  const count = prices?.lanes.length ?? 0;
  const paths: readonly string[] = placePathsOf[kind];
  return [
    ...(paths.includes(path)
      ? []
      : [complaint("path", `${path} is none of our paths of kind ${kind}, such as ${where}`)]),
    ...(count < least || count > most
      ? [
          complaint(
            prices ? "prices" : "kind",
            `a page of kind ${kind} has ${wanted} lanes, this has ${count}`,
          ),
        ]
      : []),
    ...marks.flatMap((mark) => {
      const times = blocks.filter(({ block }) => block.kind === mark).length;
      // That prices stand once is checked with the prices of every page.
      return times === 1 || (mark === "prices" && prices)
        ? []
        : [complaint("kind", `::${mark}:: stands once in a page of kind ${kind}, here ${times} times`)];
    }),
    ...(page.faq.length < 3 && kind === "state"
      ? [complaint("faq", "a state has three questions or more")]
      : []),
    ...(page.related.length === 0
      ? [complaint("kind", "the page of a place leads on to related pages")]
      : []),
    ...(wordCount < LEAST_WORDS
      ? [
          complaint(
            "kind",
            `a page of kind ${kind} has at least ${LEAST_WORDS} words of main text, this has ${wordCount}`,
          ),
        ]
      : []),
  ];
}
