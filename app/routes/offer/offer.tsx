import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { loadOfferPage } from "#app/domain/shipping/offers/load-offer-page.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { business } from "#app/http/server/business.server.ts";
import { OfferView } from "#app/ui/offer/offer-view.tsx";
import type { OfferReply } from "#app/ui/offer/offer-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { offerActions } from "./offer-intents.server";

export async function loader({ params }: LoaderFunctionArgs) {
  const { name, phone, identity } = await business();
  const page = await loadOfferPage(params.token ?? "", { name, phone, identity }, new Date());
  if (!page) throw notFound();
  return { page };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const fields = await readForm(request);
  return runIntent(fields.intent, offerActions, rejectButton, {
    token: params.token ?? "",
    fields,
    now: new Date(),
  });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? "A load for your company" : "Not found",
    description: "An offer to a motor carrier, and the dispatch sheet once it has the load.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function Offer() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useActionData<OfferReply>();
  const [params] = useSearchParams();
  return <OfferView page={page} reply={reply} done={params.get("done")} />;
}
