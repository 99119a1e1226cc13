import type { Block } from "./page";

/** A block and the line on which its text (or its mark) begins. */
export type PlacedBlock = { block: Block; line: number };
type Trouble = { line: number; message: string };

const CALLOUT = /^::callout\s*(.*?)\s*::$/;
const MARK = /^::(prices|form|map|consent)::$/;

/** Cuts a page's main text into blocks at its marks. `firstLine` is the line on which it starts. Throws nothing. */
export function splitBlocks(body: string, firstLine: number): { blocks: PlacedBlock[]; troubles: Trouble[] } {
  const blocks: PlacedBlock[] = [];
  const troubles: Trouble[] = [];
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
    } else if (callout) troubles.push({ line: callout.line, message: "this callout says nothing" });
    words = [];
    wordsStart = nextLine;
    callout = null;
  };

  body.split("\n").forEach((text, index) => {
    const line = firstLine + index;
    const mark = text.trim();
    if (!mark.startsWith("::")) return void words.push(text);
    if (callout && mark !== "::end::") {
      troubles.push({ line: callout.line, message: "this callout is not closed by ::end::" });
      callout = null;
    }
    const title = CALLOUT.exec(mark)?.[1];
    const kind = MARK.exec(mark)?.[1] as "prices" | "form" | "map" | "consent" | undefined;
    if (mark === "::end::" && !callout) troubles.push({ line, message: "::end:: closes no callout" });
    close(line + 1);
    if (title !== undefined) {
      if (!title) troubles.push({ line, message: "a callout has a title: ::callout Good to know::" });
      callout = { title: title || "callout", line };
    } else if (kind) blocks.push({ block: { kind }, line });
    else if (mark !== "::end::")
      troubles.push({
        line,
        message: `${mark} is not a mark that we know: prices, form, map, consent, callout, end`,
      });
  });
  if (callout) {
    troubles.push({
      line: (callout as { line: number }).line,
      message: "this callout is not closed by ::end::",
    });
    callout = null;
  }
  close(firstLine);
  return { blocks, troubles };
}
