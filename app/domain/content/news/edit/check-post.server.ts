import { db } from "#app/db.server.ts";
import type { FieldError } from "#app/domain/base/forms/form-errors.ts";
import { checkMarkdown } from "#app/domain/base/markdown/check-markdown.ts";
import { linkShape } from "#app/domain/base/markdown/link-shape.ts";
import { deskDayOf, parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import type { NewsField, NewsInput, NewsIntent } from "./news-fields";
import { slugOf } from "./news-fields";

type Asked = {
  input: NewsInput;
  intent: NewsIntent;
  id: string | null;
  now: Date;
  known: ReadonlySet<string>;
};

/** What the form's own schema can't know: other posts, the site's paths and the time. */
export async function checkPost({ input, intent, id, now, known }: Asked): Promise<FieldError<NewsField>[]> {
  const errors: FieldError<NewsField>[] = [];
  const slug = input.slug || slugOf(input.title);
  if (!slug) errors.push({ field: "slug", code: "invalid-slug" });
  const twin = await db.newsPost.findFirst({
    where: { slug, ...(id && { id: { not: id } }) },
    select: { id: true },
  });
  if (twin) errors.push({ field: "slug", code: "slug-taken" });
  const problem = bodyProblem(input.body, known);
  if (problem) errors.push({ field: "body", code: "body-problem", detail: problem });
  if (input.sourceUrl && !input.sourceName)
    errors.push({ field: "sourceName", code: "source-name-required" });
  if (input.kind === "news" && (await comesOut(intent, id))) errors.push(...newsProblems(input, intent, now));
  if (intent === "schedule") {
    const at = parseDeskInput(input.publishAt);
    if (!at) errors.push({ field: "publishAt", code: "publish-time-required" });
    else if (at <= now) errors.push({ field: "publishAt", code: "publish-time-past" });
  }
  return errors;
}

/** Whether visitors will see the post, now or at its time. */
async function comesOut(intent: NewsIntent, id: string | null): Promise<boolean> {
  if (intent !== "save") return intent !== "off";
  const row = id
    ? await db.newsPost.findUnique({ where: { id }, select: { isActive: true, publishedAt: true } })
    : null;
  return row !== null && row.isActive && row.publishedAt !== null;
}

/** News says on which day something happened, and where that can be read. */
function newsProblems(input: NewsInput, intent: NewsIntent, now: Date): FieldError<NewsField>[] {
  const { happenedOn, sourceUrl, publishAt } = input;
  const outOn =
    (intent === "schedule" && parseDeskInput(publishAt) && publishAt.slice(0, 10)) || deskDayOf(now);
  return [
    ...(happenedOn ? [] : [{ field: "happenedOn", code: "news-day-required" } as const]),
    ...(happenedOn > outOn ? [{ field: "happenedOn", code: "news-day-later" } as const] : []),
    ...(sourceUrl ? [] : [{ field: "sourceUrl", code: "news-source-required" } as const]),
  ];
}

/** All that is wrong with a post's text, by line; null if nothing is. `known` lists the paths links may lead to. */
export function bodyProblem(body: string, known: ReadonlySet<string>): string | null {
  const blocks = [{ block: { kind: "markdown", text: body }, line: 1 }];
  const { problems, links } = checkMarkdown({ file: "", page: { faq: [] }, blocks, lineOf: () => 1 });
  const dead = links.flatMap(({ href, line }) =>
    linkShape(href) === "page" && !known.has(new URL(href, "https://site.test").pathname)
      ? [{ line, message: `this link leads nowhere: ${href}` }]
      : [],
  );
  const all = [...problems, ...dead].sort((one, other) => one.line - other.line);
  return all.length > 0 ? all.map(({ line, message }) => `Line ${line}: ${message}`).join("; ") : null;
}
