import type { LoaderFunctionArgs } from "@remix-run/node";
import { sampleQuoteEmail } from "#app/domain/crm/quotes/emails/sample-quote-email.server.ts";
import { emailPolicy } from "#app/http/server/security-headers.server.ts";
import { siteUrl } from "#app/http/server/site-url.server.ts";

/** The sample quote email as its own document, as an email program would show it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { html } = await sampleQuoteEmail(siteUrl(request, "/"), new Date());
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": emailPolicy,
    "X-Robots-Tag": "noindex, nofollow",
    "Cache-Control": "no-store",
  };
  return new Response(html, { headers });
}
