import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { latestNews } from "../../domain/news/latest-news.server";
import { newsPath } from "../../domain/news/news-item";
import { presentPost } from "../../domain/news/present-post.server";
import { findPost } from "../../domain/news/published-posts.server";
import { notFound } from "../../http/responses/responses.server";
import { breadcrumbData } from "../../ui/pages/structured-data";
import { feedLinks } from "../../ui/news/feed-links";
import { NewsArticle } from "../../ui/news/news-article";
import { newsData } from "../../ui/news/news-data";
import { pageMeta, siteOf } from "../../ui/site/page-meta";

const MORE = 4;

export async function loader({ params }: LoaderFunctionArgs) {
  const post = await findPost(params.slug ?? "", new Date());
  if (!post) throw notFound("There is no news of this name. It may have been taken back.");
  const { items } = await latestNews();
  const more = items.filter(({ slug }) => slug !== post.slug).slice(0, MORE);
  return { post: presentPost(post), more };
}

export const links = () => feedLinks;

/** Search engines show about 160 characters. */
const cut = (text: string) => (text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, "")}…`);

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { post } = args.data;
  const { business, siteUrl } = siteOf(args);
  const path = newsPath(post.slug);
  const trail = [
    { path: "/", label: "Home" },
    { path: "/news", label: "News" },
    { path, label: post.title },
  ];
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
