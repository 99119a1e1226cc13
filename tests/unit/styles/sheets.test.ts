import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, "");

const sheets = new Map(
  readdirSync("app/styles", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => [name, readFileSync(`app/styles/${name}`, "utf8")] as const),
);
const everySheet = [...sheets].map(([name, css]) => ({ name, css: withoutComments(css) }));

/** Every word inside quotes in the code, since any of them could be a class name. */
const quotedWords = new Set(
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith("generated"))
    .flatMap((path) => readFileSync(`app/${path}`, "utf8").match(/"[^"\n]*"|`[^`]*`/g) ?? [])
    .flatMap((text) => text.split(/[^\w-]+/)),
);

test("colors are written out in the tokens only", () => {
  const raw = everySheet
    .filter(({ name }) => !name.endsWith("tokens.css"))
    .flatMap(({ name, css }) =>
      [...css.matchAll(/:[^;{}]*?(#[\da-f]{3,8}\b|\b(?:rgb|hsl|lab|lch|oklab|oklch)a?\()/gi)].map(
        ([, color]) => `${name}: ${color}`,
      ),
    );
  expect(raw).toEqual([]);
});

/** What a larger font leaves as thin, round or soft as it is. */
const drawnInPixels =
  /^(--radius|--road|--shadow|background|border(?!-spacing)|box-shadow|mask|outline|stroke|text-(decoration|shadow|underline)|translate)/;
/** Pixels up to which a gap is a line, not room for text. */
const HAIRLINE = 3;

test("all room for text is in rem, because people who read large print set it in the browser", () => {
  const fixed = everySheet.flatMap(({ name, css }) =>
    [...css.matchAll(/(@(?:media|container)[^{]*)|([\w-]+):([^;{}]*);/g)]
      .filter(([, , property]) => !property || !drawnInPixels.test(property))
      .filter(([found]) => [...found.matchAll(/([\d.]+)px/g)].some(([, length]) => Number(length) > HAIRLINE))
      .map(([found]) => `${name}: ${found}`),
  );
  expect(fixed).toEqual([]);
});

test("every class of a sheet stands in the code", () => {
  const unknown = everySheet.flatMap(({ name, css }) =>
    [...css.matchAll(/([^{};]*)\{/g)]
      .filter(([, prelude = ""]) => !prelude.trim().startsWith("@"))
      .flatMap(([, prelude = ""]) => [...prelude.matchAll(/\.([a-z][\w-]*)/gi)])
      .filter(([, className = ""]) => !quotedWords.has(className))
      .map(([className]) => `${name}: ${className}`),
  );
  expect(unknown).toEqual([]);
});

test("every sheet is asked for, and every token used", () => {
  const asked = ["app.css", "admin.css"].flatMap((entry) =>
    [...(sheets.get(entry) ?? "").matchAll(/@import "\.\/([^"]+)"/g)].map(([, name]) => name),
  );
  expect([...new Set(asked)].sort()).toEqual(
    [...sheets.keys()].filter((name) => !["app.css", "admin.css", "styleguide.css"].includes(name)).sort(),
  );
  const uses = everySheet.map(({ css }) => css).join("");
  const tokens = ["tokens.css", "admin/tokens.css"].flatMap((name) =>
    [...(sheets.get(name) ?? "").matchAll(/^ {2}(--[\w-]+):/gm)].map(([, token = ""]) => token),
  );
  expect(tokens.filter((token) => !new RegExp(`var\\(${token}[,)]`).test(uses))).toEqual([]);
});
