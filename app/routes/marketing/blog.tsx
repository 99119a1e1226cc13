import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { illustrationFor } from "#app/domain/base/text/illustrations.ts";
import { listGuides } from "#app/domain/content/news/published-posts.server.ts";
import { listArticles } from "#app/domain/content/pages/articles/load-articles.server.ts";
import { ArticleList } from "#app/ui/pages/article-list.tsx";
import { blogData, breadcrumbData } from "#app/ui/pages/structured-data.ts";
import { Breadcrumbs } from "#app/ui/blocks/breadcrumbs.tsx";
import { GuideList } from "#app/ui/news/guide-list.tsx";
import { pageMeta, siteOf } from "#app/ui/site/page-meta.ts";

const home = { path: "/", label: "Home" };
const here = { path: "/blog", label: "Blog" };

export async function loader() {
  const [articles, guides] = await Promise.all([listArticles(), listGuides(new Date())]);
  return {
    articles,
    guides: guides.map(({ slug, title, excerpt }) => ({
      slug,
      title,
      excerpt,
      illustration: illustrationFor(title, excerpt),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const site = siteOf(args);
  return pageMeta(args, {
    title: "Blog: what moves car shipping prices and dates",
    description:
      "Articles on shipping a car in the US: why rates rise, what brokers earn, which rules bind the driver, and what fuel and season do to your price.",
    data: [breadcrumbData([home, here], site.siteUrl), blogData(args.data.articles, site)],
  });
};

export default function Blog() {
  const { articles, guides } = useLoaderData<typeof loader>();
  return (
    <div className="content-page">
      <header className="content-head">
        <div className="wrap">
          <Breadcrumbs trail={[home]} here={here.label} />
          <h1>Articles about shipping a car</h1>
          <p className="content-lead">
            How prices, rules and seasons work behind a car shipment, with the sources to check us by.
          </p>
        </div>
      </header>
      <div className="wrap blog-body">
        {articles.length > 0 ? (
          <ArticleList articles={articles} />
        ) : (
          <p>There are no articles yet. Our service pages say what each way to ship costs today.</p>
        )}
        <GuideList guides={guides} />
      </div>
    </div>
  );
}
