import { describe, expect, test } from "vitest";
import { adminHome, adminPath, loginPath } from "#app/http/staff/admin-path.ts";

describe("the page to go on to after the login", () => {
  test.each([
    "/admin/today",
    "/admin/crm?stage=new&q=a%20b",
    "/admin/crm/EH-7K3Q-9FXM",
    "/admin/crm?view=board&to=https://evil.example",
  ])("%s is itself", (path) => expect(adminPath(path)).toBe(path));

  test.each([
    null,
    "",
    "today",
    "/quote",
    "/administration",
    "//evil.example",
    "//evil.example/admin/today",
    "/\\evil.example/admin/today",
    "\\\\evil.example/admin/today",
    "/\t/evil.example/admin/today",
    "\t//evil.example/admin/today",
    "/\n/evil.example/admin/today",
    "https://evil.example/admin/today",
    "https:evil.example/admin/today",
    "http://site.invalid:81/admin/today",
    "javascript:alert(1)//admin",
    "data:text/html,/admin",
    "/admin/../../evil",
    "/admin/..//evil.example",
    "/admin/../%2f%2fevil.example",
    "%2f%2fevil.example",
    "/%2f/evil.example",
    "/admin@evil.example",
    "/.//evil.example/admin",
    "/admin/login",
    "/admin/login?to=/admin/login",
    "/admin/logout",
    "/admin/password/abc",
    "/admin",
    "http://[",
  ])("%j is the door of the staff area", (path) => expect(adminPath(path)).toBe(adminHome));

  test("a result is always a path of this site, for any beginning of two characters", () => {
    const signs = [
      "/",
      "\\",
      "\t",
      "\n",
      "\r",
      " ",
      "@",
      ":",
      "?",
      "#",
      ".",
      "%2f",
      "%5c",
      "\u0000",
      "\u2028",
      "x",
    ];
    for (const a of signs)
      for (const b of signs)
        for (const c of signs) {
          const to = adminPath(`${a}${b}${c}evil.example/admin/today`);
          expect(new URL(to, "https://ours.example").origin, JSON.stringify(a + b + c)).toBe(
            "https://ours.example",
          );
          expect(to).toMatch(/^\/admin(\/|$)/);
        }
  });

  test("a page's own data leads back to the page", () => {
    expect(loginPath(new URL("http://x/admin/crm.data?q=a&_routes=r"))).toBe(
      `/admin/login?to=${encodeURIComponent("/admin/crm?q=a")}`,
    );
  });
});
