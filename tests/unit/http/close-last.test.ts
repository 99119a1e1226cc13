import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { closeLast } from "#app/http/close-last.server.ts";

const through = (pieces: string[]) =>
  text(Readable.from(pieces.map((piece) => Buffer.from(piece))).pipe(closeLast()));

const page = "<html><body><p>déjà vu</p></body></html><script>1</script><script>2</script>";
const right = "<html><body><p>déjà vu</p><script>1</script><script>2</script></body></html>";

test("what comes behind the document moves into it, wherever the pieces part", async () => {
  expect(await through([page])).toBe(right);
  for (let at = 1; at < page.length; at++)
    expect(await through([page.slice(0, at), page.slice(at)])).toBe(right);
  expect(await through([...page])).toBe(right);
});

test("a document that never closes comes through whole", async () => {
  expect(await through(["<html><body>cut ", "off</bo"])).toBe("<html><body>cut off</bo");
  expect(await through([])).toBe("");
});
