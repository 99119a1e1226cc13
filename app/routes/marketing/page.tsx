import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConsentControl } from "../../ui/consent/consent-control";
import { ContentPage } from "../../ui/content/content-page";
import { breadcrumbData, faqData } from "../../ui/content/structured-data";
import { pageMeta, siteOf } from "../../ui/site/page-meta";
import { contentPageLoader } from "./content-page.server";

export const loader = contentPageLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { path, label, title, description, trail, faq } = args.data.view;
  const crumbs = breadcrumbData([...trail, { path, label }], siteOf(args).siteUrl);
  const data = faq.length > 0 ? [crumbs, faqData(faq)] : [crumbs];
  return pageMeta(args, { path, title, description, data });
};

export default function Page() {
  const { view, map } = useLoaderData<typeof loader>();
  return <ContentPage view={view} map={map} consent={<ConsentControl />} />;
}
