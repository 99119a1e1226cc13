import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countSearchMiss } from "../../domain/figures/counters/count-search-miss.server";
import { RESULTS_PER_PAGE } from "../../domain/search/limits";
import { searchForm } from "../../domain/search/search-form";
import { searchSite } from "../../domain/search/search-site.server";
import { presentFound } from "../../domain/search/search-view";
import { businessPhone } from "../../domain/settings/business.server";
import { readSubmission } from "../../http/forms/read-submission.server";
import { notFound } from "../../http/responses/responses.server";
import { isVisitor } from "../../http/server/visitor.server";
import { SearchPage } from "../../ui/search/search-page";
import { pageMeta } from "../../ui/site/page-meta";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const submission = readSubmission(searchForm, Object.fromEntries(searchParams));
  if (!submission.ok) throw notFound("There is no such page of results.");
  const { q: asked, page } = submission.value;
  const results = await searchSite(asked, { skip: (page - 1) * RESULTS_PER_PAGE, take: RESULTS_PER_PAGE });
  if (results.total === 0 && isVisitor(request)) countSearchMiss(asked, new Date());
  const pages = Math.max(1, Math.ceil(results.total / RESULTS_PER_PAGE));
  if (page > pages) throw notFound("There is no such page of results.");
  return {
    asked,
    meant: results.corrected ? results.words.join(" ") : null,
    found: presentFound(results),
    total: results.total,
    page,
    pages,
    phone: businessPhone(),
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    path: "/search",
    title: args.data?.asked ? `Search: ${args.data.asked}` : "Search our pages",
    description:
      "Look through everything we say about shipping a vehicle: services, prices, states, cities, articles, news and common questions.",
    noindex: true,
    pictureOf: "/",
  });

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
