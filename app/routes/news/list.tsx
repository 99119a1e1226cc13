import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newsPage } from "#app/domain/content/news/news-page.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { breadcrumbData } from "#app/ui/pages/structured-data.ts";
import { feedLinks } from "#app/ui/news/feed-links.ts";
import { NewsList, listPath } from "#app/ui/news/news-list.tsx";
import { pageMeta, siteOf } from "#app/ui/site/page-meta.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("page") ?? "1";
  const page = /^[1-9]\d{0,5}$/.test(asked) ? await newsPage(Number(asked), new Date()) : null;
  if (!page) throw notFound("There is no such page of news.");
  return page;
}

export const links = () => feedLinks;

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { page } = args.data;
  const trail = [
    { path: "/", label: "Home" },
    { path: "/news", label: "News" },
  ];
  const more = page > 1 ? `, page ${page}` : "";
  return pageMeta(args, {
    path: listPath(page),
    pictureOf: "/news",
    title: `Vehicle shipping news${more}`,
    description: `What changed in the rules, seasons, roads and fuel behind a vehicle shipment${more}. Each entry has its day and its source.`,
    data: [breadcrumbData(trail, siteOf(args).siteUrl)],
  });
};

export default function NewsPage() {
  return <NewsList {...useLoaderData<typeof loader>()} />;
}
