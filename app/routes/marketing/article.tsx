import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleLinks } from "../../domain/pages/articles/load-articles.server";
import { plainWords } from "../../domain/search/query-words";
import { env } from "../../env.server";
import { ContentPage } from "../../ui/content/content-page";
import { articleData, breadcrumbData, faqData } from "../../ui/content/structured-data";
import { ErrorPage } from "../../ui/site/error-page";
import { nearestArticles } from "../../ui/site/nearest-articles";
import { pageMeta, siteOf } from "../../ui/site/page-meta";
import { contentPage } from "./content-page.server";

/** What is said where no article is. */
const missing = {
  title: "There is no such article",
  message: "The address may be mistyped, or the article may have moved.",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const shown = await contentPage(new URL(request.url).pathname);
  if (shown) return data({ shown, near: [], lookFor: "", phone: "" });
  const near = nearestArticles(params.slug ?? "", await articleLinks());
  const lookFor = plainWords(params.slug ?? "")
    .slice(0, 8)
    .join(" ");
  return data({ shown: null, near, lookFor, phone: env.BUSINESS_PHONE }, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, message: description } = missing;
  if (!args.data?.shown) return pageMeta(args, { title, description, noindex: true, pictureOf: "/blog" });
  const { view } = args.data.shown;
  const { path, label, trail, faq, byline, updated } = view;
  const site = siteOf(args);
  return pageMeta(args, {
    path,
    title: view.title,
    description: view.description,
    ...(byline && { article: { published: byline.published, updated } }),
    data: [
      breadcrumbData([...trail, { path, label }], site.siteUrl),
      ...(byline ? [articleData(view, byline, site)] : []),
      ...(faq.length > 0 ? [faqData(faq)] : []),
    ],
  });
};

export default function Article() {
  const { shown, ...rest } = useLoaderData<typeof loader>();
  if (shown) return <ContentPage {...shown} />;
  return <ErrorPage status={404} {...missing} {...rest} />;
}
