import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findReferral } from "#app/domain/crm/referrals/find-referral.server.ts";
import { referralPageLink } from "#app/domain/crm/referrals/referral-link.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { siteUrl } from "#app/http/server/site-url.server.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { ReferralBoard } from "#app/ui/referral/referral-board.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const referral = await findReferral(params.code ?? "", token);
  if (!referral) throw notFound();
  const { referralReward } = await readCompanyFacts();
  return {
    referral,
    address: siteUrl(request, referral.sharedLink),
    pageAddress: siteUrl(request, referralPageLink({ code: referral.code, token })),
    reward: referralReward,
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? "Your referral link" : "Not found",
    description: "A referral link of one's own, and the quotes that have come with it.",
    noindex: true,
    pictureOf: "/referral",
  });

export default function Referral() {
  return (
    <div className="wrap people-page people-one">
      <ReferralBoard {...useLoaderData<typeof loader>()} />
    </div>
  );
}
