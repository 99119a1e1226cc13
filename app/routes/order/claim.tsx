import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { loadClaimPage } from "#app/domain/shipping/claims/load-claims.server.ts";
import { readFormWithFiles } from "#app/http/forms/read-body.server.ts";
import { ClaimCard } from "#app/ui/order/claim-card.tsx";
import type { ClaimStep } from "#app/ui/order/claim-card.tsx";
import type { ClaimReply } from "#app/ui/order/claim-reply.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { pressClaim } from "./claim-intents.server";
import { openOrder } from "./order-key.server";

const steps: readonly ClaimStep[] = ["form", "letter", "new", "paper"];

export async function loader(args: LoaderFunctionArgs) {
  const order = await openOrder(args);
  const asked = new URL(args.request.url).searchParams.get("step");
  const { orderNumber, token, vehicle } = order;
  return {
    order: { orderNumber, token, vehicle },
    claims: await loadClaimPage(order, new Date()),
    step: steps.find((step) => step === asked) ?? "form",
    phone: businessPhone(),
    formKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  // Before the first byte of the body: a stranger's photos aren't read.
  const order = await openOrder(args);
  const { fields, files } = await readFormWithFiles(args.request);
  return pressClaim({ order, fields, files, now: new Date() });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Claim of ${args.data.order.orderNumber}` : "Not found",
    description: "Loss or damage: what happened, the letter to the carrier, and what became of it.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function Claim() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<ClaimReply>();
  const step = reply?.intent === "sign" ? "letter" : shown.step;
  return (
    <div className="wrap order-change-page">
      <ClaimCard {...shown} step={step} reply={reply} />
    </div>
  );
}
