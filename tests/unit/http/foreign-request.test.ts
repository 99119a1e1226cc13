import { expect, test } from "vitest";
import { isForeignRequest } from "#app/http/server/foreign-request.server.ts";

const post = (headers: Record<string, string>) =>
  isForeignRequest("POST", (name) => ({ host: "evenhaul.test", ...headers })[name]);

test.each([
  [{ origin: "https://evenhaul.test" }, false],
  [{ origin: "http://evenhaul.test" }, false],
  [{ origin: "https://evil.test" }, true],
  [{ origin: "https://evenhaul.test.evil.test" }, true],
  [{ origin: "https://evenhaul.test:8080" }, true],
  [{ origin: "null" }, true],
  [{ origin: "nonsense" }, true],
  [{ "sec-fetch-site": "same-origin", origin: "https://evenhaul.test" }, false],
  [{ "sec-fetch-site": "same-origin", origin: "https://evil.test" }, true],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "cross-site" }, true],
  [{ "sec-fetch-site": "same-site" }, true],
  [{}, false],
] as [Record<string, string>, boolean][])("a post with %j is foreign: %s", (headers, foreign) => {
  expect(post(headers)).toBe(foreign);
});

test("reading is never foreign: links lead here from everywhere", () => {
  expect(isForeignRequest("GET", () => "cross-site")).toBe(false);
});
