import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { scriptsLater } from "#app/http/scripts-later.server.ts";

test("scripts queue behind what a visitor sees, and nothing else changes", async () => {
  const page = `<p>déjà vu 🚗</p><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/>`;
  const pieces = Readable.from([Buffer.from(page).subarray(0, 5), Buffer.from(page).subarray(5)]);
  expect(await text(pieces.pipe(scriptsLater()))).toBe(
    page.replace(`rel="modulepreload"`, `rel="modulepreload" fetchpriority="low"`),
  );
});
