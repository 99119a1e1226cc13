import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentPage } from "../../ui/content/content-page";
import { breadcrumbData, faqData } from "../../ui/content/structured-data";
import { contentPageLoader } from "./content-page.server";

export const loader = contentPageLoader;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { path, label, title, description, trail, faq } = data.view;
  return [
    { title: `${title} | Evenhaul` },
    { name: "description", content: description },
    { "script:ld+json": breadcrumbData([...trail, { path, label }], data.origin) },
    ...(faq.length > 0 ? [{ "script:ld+json": faqData(faq) }] : []),
  ];
};

export default function Page() {
  const { view, map } = useLoaderData<typeof loader>();
  return <ContentPage view={view} map={map} />;
}
