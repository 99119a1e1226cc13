import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sampleQuoteEmail } from "#app/domain/crm/quotes/emails/sample-quote-email.server.ts";
import { listTemplates } from "#app/domain/messages/templates/find-template.server.ts";
import { isForCustomers } from "#app/domain/messages/templates/template.ts";
import { env } from "#app/env.server.ts";
import { siteUrl } from "#app/http/server/site-url.server.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { EmailPreview } from "#app/ui/email/email-preview.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { subject, text } = await sampleQuoteEmail(siteUrl(request, "/"), new Date());
  const others = (await listTemplates()).filter(
    (template) => isForCustomers(template) && template.key !== "quote",
  );
  return {
    isSent: env.SMTP_URL !== undefined,
    subject,
    text,
    source: "/email-preview/quote.html",
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
