import { expect, test } from "vitest";
import { MAX_PATH, normalizeRequest, rejectUnreadable } from "#app/http/server/readable-request.ts";

const pathOfLength = (length: number) => `/${"a".repeat(length - 1)}`;
const normalized = (url: string) => {
  const request = { method: "GET", url, headers: {} };
  normalizeRequest(request);
  return request.url;
};

test("a path up to the bound is read, a longer one answered with 414", () => {
  expect(rejectUnreadable("GET", pathOfLength(MAX_PATH))).toBeNull();
  expect(rejectUnreadable("GET", pathOfLength(MAX_PATH + 1))).toMatchObject({ status: 414 });
  expect(rejectUnreadable("GET", `/quote?utm_campaign=${"x".repeat(5_000)}`)).toBeNull();
});

test.each([
  ["of many letters", pathOfLength(15_000)],
  ["of many slashes", `/a${"/".repeat(15_000)}x?q=1`],
  ["behind scheme and host", `http://x.test${pathOfLength(15_000)}`],
])("a path %s is cut before a router sees it, and stays too long", (_what, url) => {
  const cut = normalized(url) ?? "";
  expect(cut).toHaveLength(MAX_PATH + 1);
  expect(rejectUnreadable("GET", cut)).toMatchObject({ status: 414 });
});

test("a path within the bound keeps its query, however long", () => {
  const url = `${pathOfLength(MAX_PATH)}?q=${"x".repeat(5_000)}`;
  expect(normalized(url)).toBe(url);
});
