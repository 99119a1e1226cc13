import type { LoaderFunctionArgs } from "@remix-run/node";
import { isKindOf } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { findOutboxMessage } from "#app/domain/desk/outbox-desk/list-outbox.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { emailPolicy } from "#app/http/server/security-headers.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { composeEmail } from "#app/jobs/compose-email.server.ts";

/** A message as it would arrive now, as its own document; `?as=text` is its plain text. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "outbox.read");
  const now = new Date();
  const found = await findOutboxMessage(params.messageId ?? "", now);
  const kind = found?.kind ?? "";
  if (!found || found.entry.isPrivate || !isKindOf("email", kind)) throw notFound();
  const { subject, entry } = found;
  const message = { id: entry.id, kind, subject: subject.id, createdAt: now, attempts: 1 };
  const composed = await composeEmail(message, now);
  const asText = new URL(request.url).searchParams.get("as") === "text";
  const headers = {
    "Content-Type": `text/${composed.ok && !asText ? "html" : "plain"}; charset=utf-8`,
    "Content-Security-Policy": emailPolicy,
    "X-Robots-Tag": "noindex, nofollow",
    "Cache-Control": "no-store",
  };
  if (!composed.ok) return new Response(composed.error.message, { headers });
  const { subject: title, html, text } = composed.value.email;
  return new Response(asText ? `${title}\n\n${text}` : html, { headers });
}
