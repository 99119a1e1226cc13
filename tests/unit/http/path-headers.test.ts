import { expect, test } from "vitest";
import { headersOfPath } from "#app/http/server/path-headers.server.ts";

test.each([
  "/api/makes",
  "/quote/EH-7K3Q-9FXM",
  "/referral/ABCD",
  "/contact/received",
  "/quote.data",
  "/_root.data",
  "/__manifest",
])("%s stays out of every index", (path) => {
  expect(headersOfPath(path)).toEqual({ "X-Robots-Tag": "noindex" });
});

test.each(["/admin", "/admin/login", "/admin/today.data", "/admin/nowhere"])(
  "%s stays out of every index and every cache",
  (path) => expect(headersOfPath(path)).toEqual({ "X-Robots-Tag": "noindex", "Cache-Control": "no-store" }),
);

test.each(["/", "/quote", "/get-a-quote", "/referral", "/contact", "/apiary", "/administration", "/quotes"])(
  "%s may be found",
  (path) => expect(headersOfPath(path)).toEqual({}),
);

test("other sites may show a share picture", () => {
  expect(headersOfPath("/og/quote.png")).toEqual({ "Cross-Origin-Resource-Policy": "cross-origin" });
});
