import { expect, test } from "vitest";
import {
  MAX_HEADER,
  MAX_PARTS,
  MAX_PATH,
  MAX_QUERY_VALUE,
  MAX_QUERY_VALUES,
  normalizeRequest,
  rejectUnreadable,
} from "#app/http/server/readable-request.ts";

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
  ["behind scheme and host", `http://x.test${pathOfLength(15_000)}`],
])("a path %s is cut before a router sees it, and stays too long", (_what, url) => {
  const cut = normalized(url) ?? "";
  expect(cut).toHaveLength(MAX_PATH + 1);
  expect(rejectUnreadable("GET", cut)).toMatchObject({ status: 414 });
});

test("a path within the bound keeps its query as it was written", () => {
  const url = `${pathOfLength(MAX_PATH)}?q=${"x".repeat(1_500)}&to=%2Fa+b`;
  expect(normalized(url)).toBe(url);
});

test("a path of too many parts is answered with 414, and cut before a router sees it", () => {
  const path = "/a".repeat(MAX_PARTS + 1);
  expect(rejectUnreadable("GET", "/a".repeat(MAX_PARTS))).toBeNull();
  expect(rejectUnreadable("GET", path)).toMatchObject({ status: 414 });
  const cut = normalized("/a".repeat(300)) ?? "";
  expect(cut).toBe(path);
});

test("a value of a query is cut to what is read of one, and the rest is as it was", () => {
  const { searchParams } = new URL(
    normalized(`/quote?from=${"+".repeat(14_000)}&ref=abc`) ?? "",
    "http://x.test",
  );
  expect(searchParams.get("from")).toBe(" ".repeat(MAX_QUERY_VALUE));
  expect(searchParams.get("ref")).toBe("abc");
});

test("a header that patterns read is cut, the one of a proxy isn't", () => {
  const long = "x ".repeat(7_000);
  const headers: Record<string, string> = { "user-agent": long, referer: long, "x-forwarded-for": long };
  normalizeRequest({ method: "GET", url: "/", headers });
  expect(headers["user-agent"]).toHaveLength(MAX_HEADER);
  expect(headers.referer).toHaveLength(MAX_HEADER);
  expect(headers["x-forwarded-for"]).toBe(long);
});

test("values past the most are left out", () => {
  const { searchParams } = new URL(normalized(`/admin/crm?${"tag=a&".repeat(2_000)}`) ?? "", "http://x.test");
  expect(searchParams.getAll("tag")).toHaveLength(MAX_QUERY_VALUES);
});
