import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { findTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { emailPolicy } from "#app/http/server/security-headers.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { previewTemplate } from "#app/jobs/preview-template.server.ts";
import { problemsOf } from "./texts-intents.server";

/** A text with made-up facts as it would arrive, as its own document; `?as=text` is the plain text. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "automation.read");
  const template = await findTemplate(params["key"] ?? "");
  if (!template) throw notFound();
  return show(template, new URL(request.url).searchParams.get("as") === "text");
}

/** What the form has now; nothing is saved. */
export const action = staffAction(async ({ request, params }) => {
  await requireStaff(request, "texts.write");
  const saved = await findTemplate(params["key"] ?? "");
  if (!saved) throw notFound();
  const { subject = "", body = "", intent } = await readForm(request);
  const template = { ...saved, subject: subject.slice(0, 1_000), body: body.slice(0, 20_000) };
  const errors = describeStaffErrors(problemsOf(template, template));
  if (errors.fields.length > 0)
    return respond(errors.fields.map(({ message }) => message).join("\n"), "plain", 400);
  return show(template, intent === "preview-text");
});

async function show(template: MessageTemplate, asText: boolean) {
  const { subject, html, text } = await previewTemplate(template, new Date());
  if (asText || !html) return respond(subject ? `${subject}\n\n${text}` : text, "plain");
  return respond(html, "html");
}

const respond = (body: string, kind: "html" | "plain", status = 200) =>
  new Response(body, {
    status,
    headers: {
      "Content-Type": `text/${kind}; charset=utf-8`,
      "Content-Security-Policy": emailPolicy,
      "X-Robots-Tag": "noindex, nofollow",
      "Cache-Control": "no-store",
    },
  });
