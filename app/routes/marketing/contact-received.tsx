import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findReceipt } from "../../domain/contacts/find-receipt.server";
import { readCompanyFacts } from "../../domain/settings/read-company-facts.server";
import { businessPhone } from "../../domain/settings/business.server";
import { notFound } from "../../http/responses/responses.server";
import { pageMeta } from "../../ui/site/page-meta";
import { ContactReceipt } from "../../ui/contact/contact-receipt";

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
