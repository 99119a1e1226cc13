import { isPlaceKind } from "#app/domain/content/pages/places/place-paths.ts";
import type { PlaceKind } from "#app/domain/content/pages/places/place-paths.ts";
import { stateOfPath } from "#app/domain/content/pages/places/state-of-path.ts";
import type { Block } from "#app/domain/content/pages/page.ts";
import type { SourceProblem } from "#app/domain/base/markdown/source-problem.ts";
import type { PageFixture } from "./parse-page";

type Rule = {
  isPath: (path: string) => boolean;
  lanes: [number, number];
  marks: Block["kind"][];
  where: string;
};

/** What each kind of place page must contain. */
const rules: Record<PlaceKind, Rule> = {
  state: {
    isPath: (path) => path.startsWith("/states/") && stateOfPath(path) !== null,
    lanes: [8, 8],
    marks: ["prices"],
    where: "/states/texas",
  },
  landing: {
    isPath: (path) => path.startsWith("/auto-transport-") && stateOfPath(path) !== null,
    lanes: [5, 5],
    marks: ["prices", "form"],
    where: "/auto-transport-texas",
  },
  city: {
    isPath: (path) => /^\/locations\/[^/]+-[a-z]{2}$/.test(path) && stateOfPath(path) !== null,
    lanes: [4, 6],
    marks: ["prices"],
    where: "/locations/miami-fl",
  },
  region: {
    isPath: (path) => /^\/golf-cart-shipping\/[^/]+$/.test(path),
    lanes: [4, 6],
    marks: ["prices"],
    where: "/golf-cart-shipping/miami-fort-lauderdale",
  },
};
const MIN_WORDS = 450;

/** Checks a place page's path, lanes, marks and length. */
export function checkPlace({ file, page, lineOf, blocks }: PageFixture, wordCount: number): SourceProblem[] {
  const problem = (key: string, message: string): SourceProblem => ({ file, line: lineOf([key]), message });
  const { kind, path, prices } = page;
  if (!isPlaceKind(kind)) return [];
  const { isPath, lanes, marks, where } = rules[kind];
  const [least, most] = lanes;
  const wanted = least === most ? `exactly ${least}` : `${least} to ${most}`;
  const count = prices?.lanes.length ?? 0;
  return [
    ...(isPath(path)
      ? []
      : [problem("path", `${path} is no path of a page of kind ${kind}, such as ${where}`)]),
    ...(count < least || count > most
      ? [problem(prices ? "prices" : "kind", `a page of kind ${kind} has ${wanted} lanes, this has ${count}`)]
      : []),
    ...marks.flatMap((mark) => {
      const times = blocks.filter(({ block }) => block.kind === mark).length;
      // checkPrices already checks that the prices mark appears exactly once.
      return times === 1 || (mark === "prices" && prices)
        ? []
        : [problem("kind", `::${mark}:: stands once in a page of kind ${kind}, here ${times} times`)];
    }),
    ...(page.faq.length < 3 && kind === "state"
      ? [problem("faq", "a state has three questions or more")]
      : []),
    ...(page.related.length === 0 ? [problem("kind", "the page of a place leads on to related pages")] : []),
    ...(wordCount < MIN_WORDS
      ? [
          problem(
            "kind",
            `a page of kind ${kind} has at least ${MIN_WORDS} words of main text, this has ${wordCount}`,
          ),
        ]
      : []),
  ];
}
