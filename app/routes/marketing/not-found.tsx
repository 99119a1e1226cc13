import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "../../env.server";
import { notFound } from "../../http/responses.server";
import { ErrorPage } from "../../ui/site/error-page";
import { knownPages } from "../../ui/site/known-pages";
import { nearestPages } from "../../ui/site/nearest-pages";
import { pageMeta } from "../../ui/site/page-meta";

/** Any address that nothing else answers. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return data({ near: nearestPages(pathname, knownPages), phone: env.BUSINESS_PHONE }, { status: 404 });
}

export function action() {
  throw notFound();
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "There is no page here",
    description: "The address may be mistyped, or the page may have moved.",
    noindex: true,
    pictureOf: "/",
  });

export default function NotFound() {
  const { near, phone } = useLoaderData<typeof loader>();
  return (
    <ErrorPage
      status={404}
      title="There is no page here"
      message="The address may be mistyped, or the page may have moved."
      phone={phone}
      near={near}
    />
  );
}
