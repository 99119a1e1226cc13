import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newsPath } from "#app/domain/content/news/news-item.ts";
import { postsAround } from "#app/domain/content/news/posts-around.server.ts";
import { presentPost } from "#app/domain/content/news/present-post.server.ts";
import { findPost } from "#app/domain/content/news/published-posts.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { breadcrumbData } from "#app/ui/pages/structured-data.ts";
import { feedLinks } from "#app/ui/news/feed-links.ts";
import { NewsArticle, listOf } from "#app/ui/news/news-article.tsx";
import { newsData } from "#app/ui/news/news-data.ts";
import { pageMeta, siteOf } from "#app/ui/site/page-meta.ts";
import { cutAtWord } from "#app/domain/base/text/cut-at-word.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const now = new Date();
  const post = await findPost(params.slug ?? "", now);
  if (!post) throw notFound("There is no news of this name. It may have been taken back.");
  return { post: presentPost(post), more: await postsAround(post, now) };
}

export const links = () => feedLinks;

/** Search engines show about 160 characters. */
const cut = (text: string) => (text.length <= 160 ? text : `${cutAtWord(text, 159)}…`);

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { post } = args.data;
  const { business, siteUrl } = siteOf(args);
  const path = newsPath(post.slug);
  const trail = [{ path: "/", label: "Home" }, listOf[post.kind], { path, label: post.title }];
  return pageMeta(args, {
    path,
    title: post.title,
    description: cut(post.excerpt),
    data: [breadcrumbData(trail, siteUrl), newsData(post, business.name, siteUrl)],
  });
};

export default function PostPage() {
  return <NewsArticle {...useLoaderData<typeof loader>()} />;
}
