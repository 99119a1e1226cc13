import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { longTexts, longestLook } from "#tests/support/watch-patterns.ts";
import { apiEstimateRequestSchema } from "#app/domain/crm/quotes/estimate/api-estimate-request.ts";
import { quoteRequestSchema } from "#app/domain/crm/quotes/draft/fields.ts";
import { parseLeadFilters } from "#app/domain/crm/leads/list/lead-filters.ts";
import { filterKeys } from "#app/domain/crm/leads/list/filter-keys.ts";
import { parseStartFilters } from "#app/domain/desk/figures/starts/start-filters.ts";

type AnyForm = { fields: readonly string[]; schema: z.ZodMiniType };

/** A field longer than this is only what staff write as a whole: an email, a page, a post. */
const MAX_LOOK = 40_000;

const isForm = (value: unknown): value is AnyForm =>
  typeof value === "object" && value !== null && "fields" in value && "schema" in value;

/** Every form that a module of the domain exports, so that a new one is asked without being named here. */
const modules = import.meta.glob<Record<string, unknown>>(
  "/app/domain/**/*{form,forms,fields,groups,password}.ts",
  { eager: true },
);
const forms = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => {
    const group = isForm(value)
      ? { [name]: value }
      : typeof value === "object" && value !== null
        ? value
        : {};
    return Object.entries(group).flatMap(([key, form]) =>
      isForm(form) && form.fields.length > 0 ? [{ name: `${file.split("/").at(-1)} ${key}`, form }] : [],
    );
  }),
);

test("the forms are found", () => {
  expect(forms.length).toBeGreaterThan(30);
});

describe.each(forms)("$name", ({ form: { fields, schema } }) => {
  test.each(fields)("no pattern looks at 60,000 characters of %s", async (field) => {
    for (const text of longTexts) {
      const { length, pattern } = await longestLook(() => z.safeParse(schema, { [field]: text }));
      expect(length, pattern).toBeLessThanOrEqual(MAX_LOOK);
    }
  });
});

describe.each([
  ["the body of a price", apiEstimateRequestSchema, [...Object.keys(quoteRequestSchema.shape), "pickupZip"]],
  ["the body of a quote", quoteRequestSchema, Object.keys(quoteRequestSchema.shape)],
])("%s", (_what, schema, fields) => {
  test.each(fields)("no pattern looks at 60,000 characters of %s", async (field) => {
    for (const text of longTexts) {
      const { length, pattern } = await longestLook(() => z.safeParse(schema, { [field]: text }));
      expect(length, pattern).toBeLessThan(300);
    }
  });
});

test.each(filterKeys)("no pattern looks at 60,000 characters of the list's filter %s", async (key) => {
  for (const text of longTexts) {
    const look = await longestLook(() => parseLeadFilters(new URLSearchParams({ [key]: text })));
    expect(look.length, look.pattern).toBeLessThan(300);
  }
});

test.each(["from", "to", "reached", "step", "error", "but", "source", "lane", "vehicle", "page"])(
  "no pattern looks at 60,000 characters of the starts' filter %s",
  async (key) => {
    for (const text of longTexts) {
      const look = await longestLook(() =>
        parseStartFilters(new URLSearchParams({ [key]: text }), "2026-11-27"),
      );
      expect(look.length, look.pattern).toBeLessThan(300);
    }
  },
);
