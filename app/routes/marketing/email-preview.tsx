import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sampleQuoteEmail } from "../../domain/quotes/emails/sample-quote-email.server";
import { listTemplates } from "../../domain/templates/find-template.server";
import { isForCustomers } from "../../domain/templates/template";
import { env } from "../../env.server";
import { siteUrl } from "../../http/server/site-url.server";
import { pageMeta } from "../../ui/site/page-meta";
import { EmailPreview } from "../../ui/email/email-preview";

export async function loader({ request }: LoaderFunctionArgs) {
  const { subject, text } = await sampleQuoteEmail(siteUrl(request, "/"), new Date());
  const others = (await listTemplates()).filter(
    (template) => isForCustomers(template) && template.key !== "quote",
  );
  return {
    isSent: env.SMTP_URL !== undefined,
    ...{ subject, text, source: "/email-preview/quote.html" },
    others: others.map(({ key, name }) => ({ name, source: `/email-preview/${key}.html` })),
  };
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Sample of the quote email",
    description: "How the email with your quote looks, filled with sample data.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function EmailPreviewPage() {
  return (
    <div className="wrap people-page">
      <EmailPreview {...useLoaderData<typeof loader>()} />
    </div>
  );
}
