import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newsPath } from "../../domain/news/news-item";
import { postsAround } from "../../domain/news/posts-around.server";
import { presentPost } from "../../domain/news/present-post.server";
import { findPost } from "../../domain/news/published-posts.server";
import { notFound } from "../../http/responses/responses.server";
import { breadcrumbData } from "../../ui/pages/structured-data";
import { feedLinks } from "../../ui/news/feed-links";
import { NewsArticle, listOf } from "../../ui/news/news-article";
import { newsData } from "../../ui/news/news-data";
import { pageMeta, siteOf } from "../../ui/site/page-meta";

export async function loader({ params }: LoaderFunctionArgs) {
  const now = new Date();
  const post = await findPost(params.slug ?? "", now);
  if (!post) throw notFound("There is no news of this name. It may have been taken back.");
  return { post: presentPost(post), more: await postsAround(post, now) };
}

export const links = () => feedLinks;

/** Search engines show about 160 characters. */
const cut = (text: string) => (text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, "")}…`);

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
