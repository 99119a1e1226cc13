import type { LoaderFunctionArgs } from "@remix-run/node";
import { findTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { isForCustomers } from "#app/domain/messages/templates/template.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { emailPolicy } from "#app/http/server/security-headers.server.ts";
import { previewTemplate } from "#app/jobs/preview-template.server.ts";

/** A sample of a customer's email as its own document: /email-preview/contact-receipt.html. */
export async function loader({ params }: LoaderFunctionArgs) {
  const [, key = ""] = /^([\w-]{1,60})\.html$/.exec(params["file"] ?? "") ?? [];
  const template = key ? await findTemplate(key) : null;
  if (!template || !isForCustomers(template)) throw notFound();
  const { html } = await previewTemplate(template, new Date());
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": emailPolicy,
    "X-Robots-Tag": "noindex, nofollow",
    "Cache-Control": "no-store",
  };
  return new Response(html, { headers });
}
