import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { withoutNulls } from "#app/http/without-nulls.server.ts";

/** Pages whose wide characters fall on every place of React's buffer. */
const page = (shift: number) =>
  createElement("p", null, "x".repeat(shift), ...Array.from({ length: 400 }, (_, index) => `${index}📰—`));
const written = (shift: number, through: NodeJS.ReadWriteStream) =>
  new Promise<string>((resolve) => {
    const { pipe } = renderToPipeableStream(page(shift), {
      onAllReady: () => void text(pipe(through) as PassThrough).then(resolve),
    });
  });
const shifts = Array.from({ length: 8 }, (_, index) => index);

test("a page has no zero bytes, and every character that it was drawn with", async () => {
  for (const shift of shifts) {
    const html = await written(shift, withoutNulls());
    expect(html).not.toContain("\0");
    expect(html.match(/📰—/g)).toHaveLength(400);
  }
});

test("React still writes them: else this can go", async () => {
  const pages = await Promise.all(shifts.map((shift) => written(shift, new PassThrough())));
  expect(pages.some((html) => html.includes("\0"))).toBe(true);
});
