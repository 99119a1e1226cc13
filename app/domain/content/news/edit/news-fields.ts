import * as z from "zod/mini";
import { addError, formOf } from "#app/domain/base/forms/form.ts";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import type { PostKind } from "#app/domain/content/news/news-item.ts";
import { optionalText, textBetween, typedText } from "#app/domain/base/forms/typed-text.ts";
import { MAX_CODE_LENGTH, MAX_DAY_LENGTH, MAX_MOMENT_LENGTH } from "#app/domain/base/limits/form-limits.ts";

const MAX_BODY_LENGTH = 40_000;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Addresses below /news that aren't posts. */
const takenSlugs = ["stream", "feed", "feed-xml", "feed-json"];

export const newsForm = formOf(
  z.object({
    title: textBetween(10, 62, "title-length"),
    excerpt: textBetween(60, 160, "excerpt-length"),
    /** empty: made from the title */
    slug: z.pipe(
      z._default(typedText(80, { wrong: "invalid-slug" }), ""),
      z.transform((slug: string, context) =>
        slug === "" || (SLUG.test(slug) && !takenSlugs.includes(slug))
          ? slug
          : addError(context, "invalid-slug"),
      ),
    ),
    body: textBetween(0, MAX_BODY_LENGTH, "body-too-long"),
    kind: z.pipe(
      optionalText(MAX_CODE_LENGTH),
      z.transform((typed: string): PostKind => (typed === "guide" ? "guide" : "news")),
    ),
    /** news only: the day its matter happened, YYYY-MM-DD; "" for none */
    happenedOn: z.pipe(
      z._default(typedText(MAX_DAY_LENGTH, { wrong: "invalid-day" }), ""),
      z.transform((day: string, context) =>
        day === "" || calendarDaySchema.safeParse(day).success ? day : addError(context, "invalid-day"),
      ),
    ),
    sourceName: optionalText(200),
    sourceUrl: z.pipe(
      z._default(typedText(500, { wrong: "invalid-source-url" }), ""),
      z.transform((url: string, context) =>
        url === "" || (/^https?:\/\/./.test(url) && URL.canParse(url))
          ? url
          : addError(context, "invalid-source-url"),
      ),
    ),
    /** a time at the desk, for the button that schedules */
    publishAt: optionalText(MAX_MOMENT_LENGTH),
  }),
);

export type NewsField = (typeof newsForm.fields)[number];
export type NewsInput = z.output<(typeof newsForm)["schema"]>;

/** "Why a driver may stop an hour from your door" is "why-a-driver-may-stop-an-hour-from-your-door". */
export const slugOf = (title: string): string =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Mark}|['’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");

/** What a button of the form does with the post. */
export type NewsIntent = "save" | "publish" | "schedule" | "off";
