import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadPost } from "#app/domain/content/news/edit/load-post.server.ts";
import { latestNews } from "#app/domain/content/news/latest-news.server.ts";
import { listGuides } from "#app/domain/content/news/published-posts.server.ts";
import { presentPost } from "#app/domain/content/news/present-post.server.ts";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { NewsArticle } from "#app/ui/news/news-article.tsx";

const MAX_BYTES = 512 * 1024;
type Text = {
  title: string;
  excerpt: string;
  slug: string;
  body: string;
  sourceName: string | null;
  sourceUrl: string | null;
  kind: string;
  happenedOn: string | null;
  publishedAt?: Date | null;
};

async function preview({ publishedAt, kind, happenedOn, ...text }: Text) {
  const at = publishedAt ?? new Date();
  const day = calendarDaySchema.safeParse(happenedOn);
  const post = presentPost({
    ...text,
    kind: kind === "guide" ? "guide" : "news",
    happenedOn: day.data ?? null,
    publishedAt: at.toISOString(),
    publishedOn: deskDayOf(at),
    updatedAt: at.toISOString(),
    updatedOn: deskDayOf(at),
  });
  const more = post.kind === "guide" ? await listGuides(new Date()) : (await latestNews()).items;
  return { post, more: more.slice(0, 4) };
}

const noText = {
  title: "",
  excerpt: "",
  slug: "",
  body: "",
  sourceName: null,
  sourceUrl: null,
  kind: "news",
  happenedOn: null,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "news.write");
  if (params["postId"] === "new") return preview(noText);
  const found = await loadPost(params["postId"] ?? "");
  if (!found) throw notFound();
  return preview(found.post);
}

/** What the form has now; nothing is saved. */
export const action = staffAction(async ({ request }) => {
  await requireStaff(request, "news.write");
  const { title = "", excerpt = "", slug = "", body = "", ...rest } = await readForm(request, MAX_BYTES);
  const { sourceName = "", sourceUrl = "", kind = "", happenedOn = "" } = rest;
  return preview({ title, excerpt, slug, body, sourceName, sourceUrl, kind, happenedOn });
});

export const meta: MetaFunction = () => [{ title: "Preview" }, { name: "robots", content: "noindex" }];

export default function NewsPreview() {
  const saved = useLoaderData<typeof loader>();
  return <NewsArticle {...(useActionData<typeof action>() ?? saved)} />;
}
