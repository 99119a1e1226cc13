import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findReceipt } from "#app/domain/crm/contacts/find-receipt.server.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { ContactReceipt } from "#app/ui/contact/contact-receipt.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token");
  const receipt = await findReceipt(params.receiptNumber ?? "", token);
  if (!receipt) throw notFound();
  return {
    receipt,
    facts: await readCompanyFacts(),
    phone: businessPhone(),
    isFromChat: searchParams.get("from") === "chat",
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? "We have your message" : "Not found",
    description: "The receipt of a message to us: its number, what was written, and when we answer.",
    noindex: true,
    pictureOf: "/contact",
  });

export default function ContactReceived() {
  return (
    <div className="wrap people-page people-one">
      <ContactReceipt {...useLoaderData<typeof loader>()} />
    </div>
  );
}
