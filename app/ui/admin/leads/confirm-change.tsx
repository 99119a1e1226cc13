import { SeenField } from "#app/ui/form/seen-field.tsx";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import type { FormEvent } from "react";
import { chosenLostReasons, lostReasonLabels } from "#app/domain/crm/leads/lost-reasons.ts";
import type { MovePreview } from "#app/domain/crm/leads/change/preview-move.server.ts";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";

export type Confirmation = {
  stage: LeadStage;
  /** the leads, or the list they match */
  leadIds: readonly string[];
  isAll: boolean;
  list: string;
  /** ids with the stage that each was shown in */
  seen: readonly Seen[];
  /** how many go there */
  count: number;
  /** why others stay */
  skips: MovePreview["skips"];
  error: string | null;
};

type Props = {
  asked: Confirmation;
  here: string;
  /** where there is script, the board sends it and takes it back itself */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  onKeep?: () => void;
};

/** Lost and Do not contact ask before they act, and so does a move of many. */
export function ConfirmChange({ asked, here, onSubmit, onKeep }: Props) {
  const leads = asked.count === 1 ? "this lead" : `these ${formatCount(asked.count)} leads`;
  const isLost = asked.stage === "lost";
  const isStop = asked.stage === "do-not-contact";
  const stage = stageLabel(asked.stage);
  return (
    <form method="post" action={here} onSubmit={onSubmit}>
      <Notice
        tone={asked.error ? "bad" : "warn"}
        buttons={
          <>
            {asked.count > 0 && (
              <button className={`btn small${isLost || isStop ? " danger" : ""}`} name="intent" value="stage">
                {isStop ? "Stop all contact" : `Move to ${stage}`}
              </button>
            )}
            <a
              className="btn small"
              href={here}
              onClick={(event) => {
                if (!onKeep) return;
                event.preventDefault();
                onKeep();
              }}
            >
              Keep as they are
            </a>
          </>
        }
      >
        <input type="hidden" name="confirmed" value="1" />
        <input type="hidden" name="stage" value={asked.stage} />
        <input type="hidden" name="list" value={asked.list} />
        {asked.isAll && <input type="hidden" name="all" value="1" />}
        {asked.leadIds.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {asked.seen.map((seen) => (
          <SeenField key={seen.id} of={seen} />
        ))}
        <b>{questionOf(asked, leads, stage)}</b>
        <Skips skips={asked.skips} />
        {asked.stage === "booked" && asked.count > 0 && (
          <p>Each of them who has an email address gets a confirmation of the booking right away.</p>
        )}
        {isLost && <LostReason error={asked.error} />}
        {isStop && (
          <p>
            You can’t call, text or email them anymore, and emails that wait to go out are given up. Undo
            allows contact again, but it doesn’t send those emails: you’d do that from the Outbox.
          </p>
        )}
      </Notice>
    </form>
  );
}

function questionOf({ stage, count }: Confirmation, leads: string, label: string): string {
  if (count === 0) return `None of them can be moved to ${label}.`;
  return stage === "do-not-contact" ? `Stop all contact with ${leads}?` : `Move ${leads} to ${label}?`;
}

const Skips = ({ skips }: Pick<Confirmation, "skips">) =>
  skips.length > 0 && (
    <ul className="fine">
      {skips.map(({ why, count }) => (
        <li key={why}>
          {count === 1 ? "1 stays where it is" : `${formatCount(count)} stay where they are`}: {why}
        </li>
      ))}
    </ul>
  );

const LostReason = ({ error }: { error: string | null }) => (
  <div className="field">
    <label htmlFor="lost-reason">Why</label>
    <select
      className="select small"
      id="lost-reason"
      name="lostReason"
      defaultValue=""
      required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "lost-reason-error" : undefined}
    >
      <option value="">Choose a reason</option>
      {chosenLostReasons.map((code) => (
        <option key={code} value={code}>
          {lostReasonLabels[code]}
        </option>
      ))}
    </select>
    {error && (
      <p className="error" id="lost-reason-error">
        {error}
      </p>
    )}
  </div>
);
