import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "#app/root.tsx";
import { ConsentControl } from "#app/ui/consent/consent-control.tsx";
import { ContentPage } from "#app/ui/pages/content-page.tsx";
import { pageData } from "#app/ui/pages/structured-data.ts";
import { ErrorPage } from "#app/ui/site/error-page.tsx";
import { pageMeta, siteOf } from "#app/ui/site/page-meta.ts";
import { pageAction, pageLoader } from "./page-loader.server";

export const loader = pageLoader;
export const action = pageAction;

type Missing = { isArticle: boolean; status: number };

function missingPageMessage({ isArticle, status }: Missing) {
  const what = isArticle ? "article" : "page";
  if (status === 410)
    return {
      title: `This ${what} is gone`,
      message: `We took this ${what} off our site. Here’s what’s close.`,
    };
  return isArticle
    ? {
        title: "There is no such article",
        message: "The address may be mistyped, or the article may have moved.",
      }
    : { title: "There is no page here", message: "The address may be mistyped, or the page may have moved." };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data?.page) {
    const { isArticle, status } = args.data?.missing ?? { isArticle: false, status: 404 };
    const { title, message: description } = missingPageMessage({ isArticle, status });
    return pageMeta(args, { title, description, noindex: true, pictureOf: isArticle ? "/blog" : "/" });
  }
  const { view } = args.data.page;
  const { path, title, description, byline, updated } = view;
  return pageMeta(args, {
    path,
    title,
    description,
    data: pageData(view, siteOf(args)),
    ...(byline && { article: { published: byline.published, updated } }),
  });
};

export default function Page() {
  const { page, missing } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (page) return <ContentPage key={page.view.path} {...page} consent={<ConsentControl />} />;
  const { isArticle, status, ...rest } = missing;
  const message = missingPageMessage({ isArticle, status });
  return <ErrorPage status={status} {...message} {...rest} more={root?.menus.company ?? []} />;
}
