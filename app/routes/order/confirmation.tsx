import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadConfirmation } from "#app/domain/shipping/orders/page/load-confirmation.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { ConfirmationSheet } from "#app/ui/order/confirmation-sheet.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { orderKeyOf } from "./order-key.server";
import { signedTerms } from "./signed-terms.server";

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadConfirmation(orderKeyOf(args), new Date());
  if (!loaded) throw notFound();
  const { confirmation, termsText } = loaded;
  return { confirmation, terms: signedTerms(termsText) };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `${args.data.confirmation.title} ${args.data.confirmation.orderNumber}` : "Not found",
    description:
      "What both sides agreed about shipping a vehicle: places, days, price, canceling, and the terms.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function ConfirmationPage() {
  const { confirmation, terms } = useLoaderData<typeof loader>();
  return <ConfirmationSheet confirmation={confirmation} terms={terms} />;
}
