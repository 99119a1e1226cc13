import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findReceipt } from "../../domain/contacts/find-receipt.server";
import { readCompanyFacts } from "../../domain/settings/read-company-facts.server";
import { env } from "../../env.server";
import { notFound } from "../../http/responses.server";
import { ContactReceipt } from "../../ui/contact/contact-receipt";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  const receipt = await findReceipt(params.receiptNumber ?? "", token);
  if (!receipt) throw notFound();
  return { receipt, facts: await readCompanyFacts(), phone: env.BUSINESS_PHONE };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? "We have your message | Evenhaul" : "Not found | Evenhaul" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ContactReceived() {
  return (
    <div className="wrap people-page people-one">
      <ContactReceipt {...useLoaderData<typeof loader>()} />
    </div>
  );
}
