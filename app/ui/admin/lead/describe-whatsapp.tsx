import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { EventExtra, WhatsAppState } from "#app/domain/desk/timeline/timeline.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import type { DescribedEntry } from "./described-entry";
import { inboxDetails } from "./quoted-text";

export const describeWhatsAppReply = (extra: EventExtra): DescribedEntry => ({
  icon: "messages",
  tone: "talk",
  ...inboxDetails(extra),
  title: <b>They answered by WhatsApp</b>,
});

/** Our WhatsApp message, and what became of it. */
export const describeWhatsApp = (text: string, state: WhatsAppState | undefined): DescribedEntry => ({
  icon: "messages",
  tone: "talk",
  body: <p className="said">{text}</p>,
  title: (
    <>
      <b>WhatsApp</b> {state && <Mark status={state.status} />}
    </>
  ),
  fine:
    state && state.status !== "waiting"
      ? (state.error ?? `${state.status} ${formatDeskMoment(state.at)}`)
      : undefined,
});

function Mark({ status }: { status: string }) {
  if (status === "waiting") return <span className="tag">waiting</span>;
  const isLost = status === "failed";
  return (
    <span className={isLost ? "tag bad" : "tag good"}>
      <Icon name={isLost ? "warn" : "check"} />
      {isLost ? "not sent" : status}
    </span>
  );
}
