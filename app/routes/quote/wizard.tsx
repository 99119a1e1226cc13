import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { clearUnreadDrafts } from "#app/http/cookies/draft-session.server.ts";
import { useLoaderData } from "@remix-run/react";
import { retryHeaders } from "#app/http/responses/retry-headers.server.ts";
import { QuoteAssurances } from "#app/ui/quote/quote-assurances.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { WizardCard } from "./wizard-card";
import { wizardClientAction, wizardRevalidates } from "./wizard-client-action";
import { wizardAction } from "./wizard-action.server";
import { wizardLoader } from "./wizard-page.server";

export const loader = async (args: LoaderFunctionArgs) =>
  data(await wizardLoader(args), { headers: await clearUnreadDrafts(args.request) });
export const action = wizardAction;
export const headers = retryHeaders;
export const clientAction = wizardClientAction;
export const shouldRevalidate = wizardRevalidates;

/** Two URLs show this page; /quote is the canonical one. */
export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    path: "/quote",
    title: "Get a free vehicle shipping quote",
    description:
      "Three short steps: where it’s going, what it is, who it’s for. You’ll see the price, its range and the miles right away.",
  });

export default function QuotePage() {
  return (
    <div className="wrap quote-page quote-page-asking">
      <div className="quote-page-form">
        <WizardCard
          {...useLoaderData<typeof loader>()}
          head={(isResult) => (isResult ? <h1>Your quote</h1> : <Asking />)}
        />
      </div>
      <QuoteAssurances />
    </div>
  );
}

const Asking = () => (
  <>
    <h1>Your free quote</h1>
    <p className="quote-page-lead">
      Three short steps: where it’s going, what it is, who it’s for. You’ll see the price, its range and the
      miles right away.
    </p>
  </>
);
