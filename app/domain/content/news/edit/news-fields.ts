import * as z from "zod/mini";
import { addError, formOf } from "#app/domain/base/forms/form.ts";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import type { PostKind } from "#app/domain/content/news/news-item.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";

const MAX_BODY_LENGTH = 40_000;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Addresses below /news that aren't posts. */
const takenSlugs = ["stream", "feed", "feed-xml", "feed-json"];

const lengthBetween = (least: number, most: number, code: FormErrorCode) =>
  z.pipe(
    z._default(z.string(), ""),
    z.transform((typed: string, context) => {
      const text = typed.trim();
      return text.length >= least && text.length <= most ? text : addError(context, code, text.length);
    }),
  );

const text = z.pipe(
  z._default(z.string(), ""),
  z.transform((typed: string) => typed.trim()),
);

export const newsForm = formOf(
  z.object({
    title: lengthBetween(10, 62, "title-length"),
    excerpt: lengthBetween(60, 160, "excerpt-length"),
    /** empty: made from the title */
    slug: z.pipe(
      z._default(z.string(), ""),
      z.transform((typed: string, context) => {
        const slug = typed.trim();
        const isGood = slug === "" || (SLUG.test(slug) && slug.length <= 80 && !takenSlugs.includes(slug));
        return isGood ? slug : addError(context, "invalid-slug");
      }),
    ),
    body: z.pipe(
      z._default(z.string(), ""),
      z.transform((typed: string, context) => {
        const body = typed.replaceAll("\r\n", "\n").trim();
        return body.length <= MAX_BODY_LENGTH ? body : addError(context, "body-too-long", body.length);
      }),
    ),
    kind: z.pipe(
      z._default(z.string(), ""),
      z.transform((typed: string): PostKind => (typed === "guide" ? "guide" : "news")),
    ),
    /** news only: the day its matter happened, YYYY-MM-DD; "" for none */
    happenedOn: z.pipe(
      text,
      z.transform((day: string, context) =>
        day === "" || calendarDaySchema.safeParse(day).success ? day : addError(context, "invalid-day"),
      ),
    ),
    sourceName: text,
    sourceUrl: z.pipe(
      text,
      z.transform((url: string, context) =>
        url === "" || (/^https?:\/\/./.test(url) && URL.canParse(url) && url.length <= 500)
          ? url
          : addError(context, "invalid-source-url"),
      ),
    ),
    /** a time at the desk, for the button that schedules */
    publishAt: text,
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
    .replace(/^-+|-+$/g, "");

/** What a button of the form does with the post. */
export type NewsIntent = "save" | "publish" | "schedule" | "off";
