import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { retryHeaders } from "#app/http/responses/retry-headers.server.ts";
import { ContactForm } from "#app/ui/contact/contact-form.tsx";
import { ContactLede, ContactOptions } from "#app/ui/contact/contact-options.tsx";
import { ScreenTrail } from "#app/ui/blocks/screen-trail.tsx";
import { screenTrailData } from "#app/ui/pages/structured-data.ts";
import { pageMeta, siteOf } from "#app/ui/site/page-meta.ts";
import { contactAction, contactLoader } from "./contact-page.server";

export const loader = contactLoader;
export const action = contactAction;
export const headers = retryHeaders;

const here = { path: "/contact", label: "Contact" };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    data: [screenTrailData(here, siteOf(args).siteUrl)],
    title: "Contact: a person reads what you write",
    description:
      "Write to us about a new quote, a quote you have, a claim or anything else, or call. Every message gets a receipt with a number.",
  });

export default function ContactPage() {
  const { facts, phone, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTrail here={here.label} />
      <div className="wrap people-page people-two">
        <ContactLede phone={phone} />
        <section className="card people-card" id="write" aria-labelledby="write-heading">
          <h2 id="write-heading">Write to us</h2>
          <ContactForm {...form} {...useActionData<typeof action>()} />
        </section>
        <ContactOptions facts={facts} />
      </div>
    </>
  );
}
