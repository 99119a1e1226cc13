import { Form } from "@remix-run/react";
import { deskDayOf, formatDeskMoment, formatDeskTime } from "#app/domain/base/text/desk-time.ts";
import { DRAFT, draftLabels } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import type { DraftKind, DraftView } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { LeadFields } from "./lead-fields";
import type { KeptState } from "./use-form-draft";

/** "10:42 AM", with its day unless it's today. */
const timeOf = (at: Date, now: Date) =>
  deskDayOf(at) === deskDayOf(now) ? formatDeskTime(at) : formatDeskMoment(at);

type Props = { kind: DraftKind; draft: DraftView; now: Date };

/** The text that somebody left half-typed is here again: it says so, and can be thrown away. */
export function DraftNotice({ kind, draft, now }: Props) {
  const { savedAt, revision, earlier } = draft;
  return (
    <div className="panel-body draft">
      <Notice
        tone="warn"
        buttons={
          <Form method="post" preventScrollReset>
            <LeadFields intent="draft-discard" />
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name={DRAFT} value={revision} />
            <button className="btn small">Discard it</button>
          </Form>
        }
      >
        <b>
          Your {draftLabels[kind]} from {timeOf(savedAt, now)} wasn’t saved.
        </b>{" "}
        Here it is again.
        {earlier && (
          <details>
            <summary>Another text from {timeOf(earlier.savedAt, now)}, typed in another tab</summary>
            <p className="said">{earlier.text}</p>
          </details>
        )}
      </Notice>
    </div>
  );
}

/** Below a form that is being typed into. */
export function KeptMark({ state }: { state: KeptState }) {
  if (state === null) return null;
  return (
    <p className="fine kept">
      {state === "failed"
        ? "Not kept as a draft: we can’t be reached right now. Copy it before you leave."
        : `Draft kept at ${state.at}.`}
    </p>
  );
}
