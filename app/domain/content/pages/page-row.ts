import { z } from "zod";
import { placeFactsSchema } from "./places/place-facts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { Page } from "./page";
import { illustrations } from "#app/domain/base/text/illustrations.ts";
import { blockSchema, lanePricesSchema, pageKinds } from "./page";

/** A page as the database stores it: lists are JSON. */
export type PageRow = {
  path: string;
  kind: string;
  label: string;
  title: string;
  description: string;
  heading: string;
  lead: string;
  vehicle: string | null;
  blocks: string;
  faq: string;
  sources: string;
  related: string;
  prices: string | null;
  updatedOn: string;
  author: string | null;
  publishedOn: string | null;
  facts: string | null;
};

/** A row that isn't a valid page. */
export class BrokenPageRow extends Error {
  override name = "BrokenPageRow";
}

const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);

// Looser than the fixture schema: a description that staff made one letter too long must not take the page down.
const rowSchema = z.object({
  path: z.string(),
  kind: z.enum(pageKinds),
  label: z.string(),
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  lead: z.string(),
  vehicle: z
    .enum(illustrations)
    .nullable()
    .transform((vehicle) => vehicle ?? undefined),
  blocks: json(z.array(blockSchema)),
  faq: json(z.array(z.object({ q: z.string(), a: z.string() }))),
  sources: json(z.array(z.object({ name: z.string(), url: z.string() }))),
  related: json(z.array(z.string())),
  prices: json(lanePricesSchema)
    .nullable()
    .transform((prices) => prices ?? undefined),
  updatedOn: z.iso.date(),
  author: z
    .string()
    .nullable()
    .transform((author) => author ?? undefined),
  publishedOn: z.iso.date().nullable(),
  facts: json(placeFactsSchema)
    .nullable()
    .transform((facts) => facts ?? undefined),
});

/** A page's content as a row; rowOfPlacement writes its menus and cards separately. */
export const rowOfPage = ({
  blocks,
  faq,
  sources,
  related,
  prices,
  vehicle,
  updated,
  author,
  published,
  facts,
  menu: _menu,
  teaser: _teaser,
  names: _names,
  ...text
}: Page): PageRow => ({
  ...text,
  vehicle: vehicle ?? null,
  blocks: JSON.stringify(blocks),
  faq: JSON.stringify(faq),
  sources: JSON.stringify(sources),
  related: JSON.stringify(related),
  prices: prices ? JSON.stringify(prices) : null,
  updatedOn: updated,
  author: author ?? null,
  publishedOn: published ?? null,
  facts: facts ? JSON.stringify(facts) : null,
});

/** The page in a row, which staff may have edited. Throws BrokenPageRow when it isn't valid. */
export function pageOfRow(row: PageRow): Page {
  try {
    const { updatedOn, publishedOn, ...page } = rowSchema.parse(row);
    const published = (publishedOn as CalendarDay | null) ?? undefined;
    return { ...page, updated: updatedOn as CalendarDay, published };
  } catch (cause) {
    throw new BrokenPageRow(`the page ${row.path} cannot be read`, { cause });
  }
}

export const pageColumns = {
  path: true,
  kind: true,
  label: true,
  title: true,
  description: true,
  heading: true,
  lead: true,
  vehicle: true,
  blocks: true,
  faq: true,
  sources: true,
  related: true,
  prices: true,
  updatedOn: true,
  author: true,
  publishedOn: true,
  facts: true,
} satisfies Record<keyof PageRow, true>;
