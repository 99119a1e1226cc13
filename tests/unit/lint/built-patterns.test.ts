import { Linter } from "eslint";
import regexp from "eslint-plugin-regexp";
import { afterAll, expect, test, vi } from "vitest";

/** Patterns that the site puts together, which the plugin can't read where they are written. */
const built = new Map<string, string>();

vi.stubGlobal(
  "RegExp",
  new Proxy(RegExp, {
    construct(target, [source, flags]: [string, string?]) {
      const pattern = new target(source, flags);
      const [, , caller = ""] = new Error().stack?.split("\n") ?? [];
      const [file] = /\/app\/\S+?\.m?ts/.exec(caller) ?? [];
      if (file && typeof source === "string") built.set(String(pattern), file);
      return pattern;
    },
  }),
);
afterAll(() => vi.unstubAllGlobals());

const linter = new Linter();
const faults = (pattern: string) =>
  linter
    .verify(`${pattern};`, {
      plugins: { regexp },
      rules: {
        "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
        "regexp/no-super-linear-move": ["error", { report: "potential", ignorePartial: false }],
      },
    } as Linter.Config)
    .map(({ message }) => message);

const modules = import.meta.glob<unknown>(["/app/{domain,http,sqlite}/**/*.ts", "!**/*.server.ts"]);

test("a pattern that is put together doesn't backtrack either", async () => {
  await Promise.all(Object.values(modules).map((load) => load()));
  const { parseBusinessHours } = await import("#app/domain/base/settings/business-hours.ts");
  const { linkTo } = await import("#app/domain/content/pages/source/link-to.ts");
  const { namesPerson } = await import("#app/domain/desk/person/identity.ts");
  parseBusinessHours("Monday to Friday, 8 AM to 6 PM, closed on Sunday; Saturday, 9 to 12");
  linkTo("/car-shipping");
  namesPerson("Call 512-555-0142.", { names: [], emails: [], phones: ["5125550142"] });
  expect(new Set(built.values()).size).toBeGreaterThan(8);
  const found = [...built].flatMap(([pattern, file]) =>
    faults(pattern).map((message) => ({ file, pattern, message })),
  );
  expect(found).toEqual([]);
  expect(faults(String.raw`/a\s*\s*b/`)).toHaveLength(1);
});
