import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { verdictWords } from "../../domain/checker/verdict-words";
import { PriceChecker } from "../../ui/checker/price-checker";
import { PriceGuarantee } from "../../ui/checker/price-guarantee";
import { priceGuaranteeLoader } from "./price-guarantee-page.server";

export const loader = priceGuaranteeLoader;

const title = "Price guarantee and quote checker | Evenhaul";

/** What a screen reader hears first: how the check came out. Each check has an address, and none belongs in an index. */
export const meta: MetaFunction<typeof loader> = ({ data: view, location }) => [
  {
    title: view?.refusal
      ? `Not checked yet | ${title}`
      : view?.checked
        ? `${verdictWords[view.checked.verdict.overall].title} | ${title}`
        : title,
  },
  {
    name: "description",
    content:
      "The price at booking is the price you pay: four things may change it, nothing else. Check another company's price against ours and the published ones, without giving a name.",
  },
  ...(location.search ? [{ name: "robots", content: "noindex" }] : []),
];

export default function PriceGuaranteePage() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="wrap guarantee-page">
      <PriceGuarantee />
      <PriceChecker view={view} action="/price-guarantee" />
    </div>
  );
}
