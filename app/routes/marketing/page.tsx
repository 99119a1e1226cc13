import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "../../root";
import { ConsentControl } from "../../ui/consent/consent-control";
import { ContentPage } from "../../ui/pages/content-page";
import { pageData } from "../../ui/pages/structured-data";
import { ErrorPage } from "../../ui/site/error-page";
import { pageMeta, siteOf } from "../../ui/site/page-meta";
import { pageAction, pageLoader } from "./page-loader.server";

export const loader = pageLoader;
export const action = pageAction;

const missingPageMessage = (isArticle: boolean) =>
  isArticle
    ? {
        title: "There is no such article",
        message: "The address may be mistyped, or the article may have moved.",
      }
    : { title: "There is no page here", message: "The address may be mistyped, or the page may have moved." };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data?.page) {
    const isArticle = args.data?.missing.isArticle ?? false;
    const { title, message: description } = missingPageMessage(isArticle);
    return pageMeta(args, { title, description, noindex: true, pictureOf: isArticle ? "/blog" : "/" });
  }
  const { view } = args.data.page;
  const { path, title, description, byline, updated } = view;
  return pageMeta(args, {
    ...{ path, title, description, data: pageData(view, siteOf(args)) },
    ...(byline && { article: { published: byline.published, updated } }),
  });
};

export default function Page() {
  const { page, missing } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (page) return <ContentPage key={page.view.path} {...page} consent={<ConsentControl />} />;
  const { isArticle, ...rest } = missing;
  return (
    <ErrorPage status={404} {...missingPageMessage(isArticle)} {...rest} more={root?.menus.company ?? []} />
  );
}
