import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeStaffErrors } from "../../../domain/forms/staff-errors";
import { findTemplate } from "../../../domain/templates/find-template.server";
import type { MessageTemplate } from "../../../domain/templates/template";
import { readForm } from "../../../http/forms/read-body.server";
import { notFound } from "../../../http/responses/responses.server";
import { emailPolicy } from "../../../http/server/security-headers.server";
import { staffAction } from "../../../http/staff/staff-action.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { previewTemplate } from "../../../jobs/preview-template.server";
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
