import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isPlaceKind } from "../../domain/pages/places/place-paths";
import { notFound } from "../../http/responses.server";
import { ContentPage } from "../../ui/content/content-page";
import { breadcrumbData, faqData, placeServiceData } from "../../ui/content/structured-data";
import { MissingPage, missingWords } from "../../ui/site/missing-page";
import { pageMeta, siteOf } from "../../ui/site/page-meta";
import { contentPage } from "./content-page.server";
import { missingPage } from "./missing-page.server";

/** The page of a place; what the table of pages does not have as one is missing like any other address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const shown = await contentPage(new URL(request.url).pathname);
  if (!shown || !isPlaceKind(shown.view.kind)) return missingPage(request);
  return data({ shown, missing: null });
}

export function action() {
  throw notFound();
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title: missing, message } = missingWords;
  if (!args.data?.shown)
    return pageMeta(args, { title: missing, description: message, noindex: true, pictureOf: "/" });
  const { view } = args.data.shown;
  const { path, label, title, description, trail, faq } = view;
  const site = siteOf(args);
  return pageMeta(args, {
    ...{ path, title, description },
    data: [
      breadcrumbData([...trail, { path, label }], site.siteUrl),
      placeServiceData(view, site),
      ...(faq.length > 0 ? [faqData(faq)] : []),
    ],
  });
};

export default function Place() {
  const { shown, missing } = useLoaderData<typeof loader>();
  return shown ? <ContentPage {...shown} /> : <MissingPage {...missing} />;
}
