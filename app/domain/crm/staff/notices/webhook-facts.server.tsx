import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { ButtonLink, FactsTable } from "#app/domain/messages/email/email-layout.tsx";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";

/** Of a receiver's answer, which may be a whole page. */
const MAX_ANSWER_LENGTH = 200;

type PausedWebhook = {
  id: string;
  name: string;
  url: string;
  failingSince: Date | null;
  deliveries: { status: number | null; answer: string | null }[];
};

/** Of the address only its server, because the rest may hold a key. */
export function webhookFacts(
  { id, name, url, failingSince, deliveries }: PausedWebhook,
  at: Date,
): TemplateFacts {
  const [{ status, answer } = { status: null, answer: null }] = deliveries;
  const said = [status, answer?.slice(0, MAX_ANSWER_LENGTH).trim()].filter(Boolean).join(" ");
  const rows = [
    { name: "Server", value: new URL(url).host },
    { name: "Paused", value: formatDeskMoment(at) },
    ...(said ? [{ name: "It answered", value: said }] : []),
  ];
  return {
    values: { webhook_name: name, failing_since: formatDeskMoment(failingSince ?? at) },
    blocks: {
      webhook_facts: <FactsTable rows={rows} />,
      webhook_button: (
        <ButtonLink href={absoluteUrl(`/admin/automation/webhooks?of=${id}`)} label="Look at the webhook" />
      ),
    },
  };
}
