import { z } from "zod";
import type { PlaceFacts } from "./places/place-facts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { explainers } from "#app/domain/base/text/explainers.ts";
import { illustrations } from "#app/domain/base/text/illustrations.ts";
import { placementShape } from "./registry/placement";

/** The kind decides a page's layout and its position in the breadcrumbs. */
export const pageKinds = ["service", "info", "article", "state", "landing", "city", "region"] as const;
export type PageKind = (typeof pageKinds)[number];

/** A path of the site: "/boat-shipping", "/states/texas". */
const PATH_SHAPE = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

const text = (what: string) => z.string({ error: `${what} must be text` }).trim();
const filled = (what: string) => text(what).min(1, { error: `${what} is empty` });

/** Text with a length limit; the error states the actual length. */
export const within = (what: string, least: number, most: number) =>
  text(what).refine((value) => value.length >= least && value.length <= most, {
    error: ({ input }) =>
      `${what} must have ${least} to ${most} characters, this has ${String(input).trim().length}`,
  });

const pathSchema = text("a path").regex(PATH_SHAPE, {
  error: "a path starts with / and has small letters, digits and single hyphens",
});

/**
 * One block of a page's main text, in page order. `text` is Markdown without HTML; the other kinds mark where the site
 * inserts its own content.
 */
export const blockSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("markdown"), text: filled("text") }),
  z.strictObject({ kind: z.literal("callout"), title: filled("the title"), text: filled("text") }),
  z.strictObject({ kind: z.literal("prices") }),
  z.strictObject({ kind: z.literal("form") }),
  z.strictObject({ kind: z.literal("weeks") }),
  z.strictObject({ kind: z.literal("map") }),
  z.strictObject({ kind: z.literal("consent") }),
  z.strictObject({ kind: z.literal("business") }),
  z.strictObject({ kind: z.literal("own-data") }),
  z.strictObject({ kind: z.literal("drawing"), name: z.enum(explainers) }),
]);

/** A question and its answer in Markdown. */
export const faqSchema = z.strictObject({
  q: within("a question", 8, 140).refine((question) => question.endsWith("?"), {
    error: "a question ends with a question mark",
  }),
  a: within("an answer", 20, 1_200),
});

export const sourceSchema = z.strictObject({
  name: filled("the name of a source"),
  url: z.url({ protocol: /^https?$/, error: "the address of a source starts with http:// or https://" }),
});

const zip = z
  .string({ error: "a ZIP stands in quotes, such as '01002'" })
  .regex(/^\d{5}$/, { error: "a ZIP has five digits" });

/** Real lanes, priced on the day the page is shown. */
export const lanePricesSchema = z.strictObject({
  caption: within("the caption", 8, 120),
  /** the transport type, or both side by side */
  transport: z.enum(["open", "enclosed", "both"], { error: "transport is open, enclosed or both" }),
  vehicle: z.strictObject({
    year: z
      .string({ error: "the year stands in quotes" })
      .regex(/^\d{4}$/, { error: "the year has four digits" }),
    make: filled("make"),
    model: filled("model"),
  }),
  running: z.boolean({ error: "running is true or false" }),
  lanes: z
    .array(z.tuple([zip, zip], { error: "a lane is two ZIPs: pickup, delivery" }), {
      error: "lanes is a list",
    })
    .min(1, { error: "there must be a lane" })
    .max(12, { error: "there may be 12 lanes at most" }),
});

const relatedSchema = z
  .array(pathSchema, { error: "related is a list of paths" })
  .max(6, { error: "there may be 6 related pages at most" });

/** Everything about a page except its main text. */
export const pageHeadSchema = z.strictObject({
  path: pathSchema,
  kind: z.enum(pageKinds, { error: `kind is one of ${pageKinds.join(", ")}` }),
  /** the name in breadcrumbs and links */
  label: within("label", 2, 40),
  /** the document title, without the site name that follows it */
  title: within("title", 10, 60),
  description: within("description", 110, 160),
  heading: within("heading", 4, 90),
  lead: within("lead", 20, 320),
  vehicle: z.enum(illustrations, { error: `vehicle is one of ${illustrations.join(", ")}` }).optional(),
  /** the day the text was last checked */
  updated: z.iso
    .date({ error: "updated is a day, such as 2026-11-21" })
    .transform((day) => day as CalendarDay),
  /** articles only: who wrote it, if that isn't the business itself */
  author: within("author", 4, 60).optional(),
  /** articles only: the day it was published */
  published: z.iso
    .date({ error: "published is a day, such as 2026-11-21" })
    .transform((day) => day as CalendarDay)
    .optional(),
  prices: lanePricesSchema.optional(),
  faq: z.array(faqSchema, { error: "faq is a list of q and a" }).default([]),
  sources: z.array(sourceSchema, { error: "sources is a list of name and url" }).default([]),
  related: relatedSchema.default([]),
  ...placementShape,
});

export type Block = z.output<typeof blockSchema>;
export type Faq = z.output<typeof faqSchema>;
export type Source = z.output<typeof sourceSchema>;
export type LanePrices = z.output<typeof lanePricesSchema>;
export type PageHead = z.output<typeof pageHeadSchema>;

/** A page of the site, written by people and stored in the database. */
export type Page = PageHead & {
  blocks: Block[];
  /** facts about the place that the page covers */
  facts?: PlaceFacts | undefined;
};
