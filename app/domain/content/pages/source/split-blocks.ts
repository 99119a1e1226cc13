import { explainers, isExplainer } from "#app/domain/base/text/explainers.ts";
import type { Block } from "#app/domain/content/pages/page.ts";

/** A block and the line on which its text or mark starts. */
export type PlacedBlock = { block: Block; line: number };
type Mark = Exclude<Block["kind"], "markdown" | "callout" | "drawing">;
type LineProblem = { line: number; message: string };

const CALLOUT = /^::callout(.*)::$/;
const DRAWING = /^::drawing(.*)::$/;
const MARK = /^::(prices|form|weeks|map|consent|business|own-data)::$/;

/** Splits a page's main text into blocks at its marks. `firstLine` is the line on which it starts. Never throws. */
export function splitBlocks(
  body: string,
  firstLine: number,
): { blocks: PlacedBlock[]; lineProblems: LineProblem[] } {
  const blocks: PlacedBlock[] = [];
  const lineProblems: LineProblem[] = [];
  let words: string[] = [];
  let wordsStart = firstLine;
  let callout: { title: string; line: number } | null = null;

  const close = (nextLine: number) => {
    const blank = words.findIndex((line) => line.trim() !== "");
    if (blank >= 0) {
      const text = words.slice(blank).join("\n").trimEnd();
      const block: Block = callout
        ? { kind: "callout", title: callout.title, text }
        : { kind: "markdown", text };
      blocks.push({ block, line: wordsStart + blank });
    } else if (callout) lineProblems.push({ line: callout.line, message: "this callout says nothing" });
    words = [];
    wordsStart = nextLine;
    callout = null;
  };

  body.split("\n").forEach((text, index) => {
    const line = firstLine + index;
    const mark = text.trim();
    if (!mark.startsWith("::")) return void words.push(text);
    if (callout && mark !== "::end::") {
      lineProblems.push({ line: callout.line, message: "this callout is not closed by ::end::" });
      callout = null;
    }
    const title = CALLOUT.exec(mark)?.[1]?.trim();
    const drawing = DRAWING.exec(mark)?.[1]?.trim();
    const kind = MARK.exec(mark)?.[1] as Mark | undefined;
    if (mark === "::end::" && !callout) lineProblems.push({ line, message: "::end:: closes no callout" });
    close(line + 1);
    if (title !== undefined) {
      if (!title) lineProblems.push({ line, message: "a callout has a title: ::callout Good to know::" });
      callout = { title: title || "callout", line };
    } else if (kind) blocks.push({ block: { kind }, line });
    else if (drawing !== undefined) {
      if (isExplainer(drawing)) blocks.push({ block: { kind: "drawing", name: drawing }, line });
      else lineProblems.push({ line, message: `there is no drawing "${drawing}": ${explainers.join(", ")}` });
    } else if (mark !== "::end::")
      lineProblems.push({
        line,
        message: `${mark} is not a mark that we know: prices, form, weeks, map, consent, business, own-data, drawing, callout, end`,
      });
  });
  if (callout) {
    lineProblems.push({
      line: (callout as { line: number }).line,
      message: "this callout is not closed by ::end::",
    });
    callout = null;
  }
  close(firstLine);
  return { blocks, lineProblems };
}
