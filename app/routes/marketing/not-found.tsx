import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "../../http/responses.server";
import { MissingPage, missingWords } from "../../ui/site/missing-page";
import { pageMeta } from "../../ui/site/page-meta";
import { missingPage } from "./missing-page.server";

/** Any address that nothing else answers. */
export const loader = ({ request }: LoaderFunctionArgs) => missingPage(request);

export function action() {
  throw notFound();
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: missingWords.title,
    description: missingWords.message,
    noindex: true,
    pictureOf: "/",
  });

export default function NotFound() {
  return <MissingPage {...useLoaderData<typeof loader>().missing} />;
}
