import { SeenField } from "#app/ui/form/seen-field.tsx";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import type { FormEvent } from "react";
import { lostReasonLabels } from "#app/domain/crm/leads/lost-reasons.ts";
import type { StageToConfirm } from "#app/domain/crm/leads/stage-groups.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";

export type Confirmation = {
  stage: StageToConfirm;
  /** the leads, or the list they match */
  leadIds: readonly string[];
  isAll: boolean;
  list: string;
  /** ids with the stage that each was shown in */
  seen: readonly Seen[];
  count: number;
  error: string | null;
};

type Props = {
  asked: Confirmation;
  here: string;
  /** where there is script, the board sends it and takes it back itself */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  onKeep?: () => void;
};

/** Lost and Do not contact ask before they act. */
export function ConfirmChange({ asked, here, onSubmit, onKeep }: Props) {
  const leads = asked.count === 1 ? "this lead" : `these ${formatCount(asked.count)} leads`;
  const isLost = asked.stage === "lost";
  return (
    <form method="post" action={here} onSubmit={onSubmit}>
      <Notice
        tone={asked.error ? "bad" : "warn"}
        buttons={
          <>
            <button className="btn small danger" name="intent" value="stage">
              {isLost ? "Move to Lost" : "Stop all contact"}
            </button>
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
        <b>{isLost ? `Move ${leads} to Lost?` : `Stop all contact with ${leads}?`}</b>
        {isLost ? (
          <LostReason error={asked.error} />
        ) : (
          <p>
            You can’t call, text or email them anymore, and emails that wait to go out are given up. Undo
            allows contact again, but it doesn’t send those emails: you’d do that from the Outbox.
          </p>
        )}
      </Notice>
    </form>
  );
}

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
      {Object.entries(lostReasonLabels).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
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
