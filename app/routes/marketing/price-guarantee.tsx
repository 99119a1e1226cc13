import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { verdictMessages } from "../../domain/checker/verdict-words";
import { PriceChecker } from "../../ui/checker/price-checker";
import { PriceGuarantee } from "../../ui/checker/price-guarantee";
import { ScreenTrail } from "../../ui/blocks/screen-trail";
import { screenTrailData } from "../../ui/pages/structured-data";
import { pageMeta, siteOf } from "../../ui/site/page-meta";
import { priceGuaranteeLoader } from "./price-guarantee-page.server";

export const loader = priceGuaranteeLoader;

const here = { path: "/price-guarantee", label: "Price guarantee" };
const title = "Price guarantee and quote checker";

/** The result leads the title for screen readers; each check has its own URL, and none should be indexed. */
export const meta: MetaFunction<typeof loader> = (args) => {
  const { data: view, location } = args;
  const outcome = view?.lastResult
    ? "Not checked yet | "
    : view?.checked
      ? `${verdictMessages[view.checked.verdict.overall].title} | `
      : "";
  return pageMeta(args, {
    data: [screenTrailData(here, siteOf(args).siteUrl)],
    title: outcome + title,
    description:
      "The price at booking is the price you pay: only four things may change it. Check another company's price against ours and the published ones, no name asked.",
    noindex: location.search !== "",
  });
};

export default function PriceGuaranteePage() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTrail here={here.label} />
      <div className="wrap guarantee-page">
        <PriceGuarantee />
        <PriceChecker view={view} action="/price-guarantee" />
      </div>
    </>
  );
}
