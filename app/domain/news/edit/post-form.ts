import * as z from "zod/mini";
import { code, formOf } from "../../forms/form";
import { parseDeskInput } from "../../text/desk-time";

/** Paths below /news that aren't posts. */
const taken = ["stream", "feed", "new"];
const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** "draft": nobody sees it. "now": published with the save. "at": on a day and time, past or future. */
export const publishChoices = ["draft", "now", "at"] as const;

const text = (least: number, most: number, error: Parameters<typeof code>[0]) =>
  z.string(code(error)).check(z.trim(), z.minLength(least, code(error)), z.maxLength(most, code(error)));

const postSchema = z.object({
  title: text(10, 62, "news-title-length"),
  excerpt: text(60, 160, "news-excerpt-length"),
  slug: z.string(code("invalid-slug")).check(
    z.trim(),
    z.maxLength(80, code("invalid-slug")),
    z.regex(slugShape, code("invalid-slug")),
    z.refine((slug) => !taken.includes(slug), code("slug-taken")),
  ),
  body: z
    .string(code("body-required"))
    .check(z.trim(), z.minLength(1, code("body-required")), z.maxLength(20_000, code("body-too-long"))),
  sourceName: z._default(z.string().check(z.trim(), z.maxLength(120, code("too-long"))), ""),
  sourceUrl: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(500, code("too-long")),
      z.refine(
        (url) => url === "" || (/^https:\/\//.test(url) && URL.canParse(url)),
        code("invalid-web-address"),
      ),
    ),
    "",
  ),
  publish: z.enum(publishChoices, code("invalid")),
  /** as an input of type datetime-local has it, at the desk; only for "at" */
  publishAt: z._default(z.string(), ""),
});

/** A post as the form has it, with the moment it's published; null for a draft. */
export const postForm = formOf(postSchema);

export type PostFields = z.output<typeof postSchema>;
export type PostFieldName = keyof PostFields;

/** When the post is published: null for a draft, an error for a moment that can't be read. */
export function publishedAtOf({ publish, publishAt }: PostFields, now: Date): Date | null | "invalid-moment" {
  if (publish === "draft") return null;
  return publish === "now" ? now : (parseDeskInput(publishAt) ?? "invalid-moment");
}

/** An address for a title: "Fuel prices: what they do" becomes "fuel-prices-what-they-do". */
export const slugOf = (title: string): string =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
