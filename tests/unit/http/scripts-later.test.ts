import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { scriptsLater } from "#app/http/scripts-later.server.ts";

const page = `<p>déjà vu 🚗</p><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><script nonce="n" type="module" async="">import "/a.js"</script>after`;
const through = (pieces: Buffer[]) => text(Readable.from(pieces).pipe(scriptsLater("n")));

test("scripts wait, and nothing else changes", async () => {
  const waiting = page
    .replace(`rel="modulepreload"`, `rel="dns-prefetch"`)
    .replace(`type="module" async=""`, `type="text/plain" data-later=""`);
  expect(await through([Buffer.from(page)])).toBe(waiting);
});

test("wherever the answer is cut in pieces", async () => {
  const whole = await through([Buffer.from(page)]);
  const bytes = Buffer.from(page);
  for (let at = 1; at < bytes.length; at++)
    expect(await through([bytes.subarray(0, at), bytes.subarray(at)])).toBe(whole);
});

test("what starts them stands last, under the answer's own nonce", async () => {
  const answered = await through([Buffer.from(`${page}</body></html>`)]);
  expect(answered).toMatch(/after<script nonce="n">[^<]*<\/script><\/body><\/html>$/);
});
