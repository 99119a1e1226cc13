import { formatDeskDay, formatDeskTime } from "#app/domain/base/text/desk-time.ts";
import type { PostState } from "#app/domain/desk/social/post-state.ts";

type Props = {
  /** null for a new post */
  state: PostState | null;
  needsApproval: boolean;
  /** whether this person wrote none of it */
  mayApprove: boolean;
  nextSlot: Date | null;
};

/** What can be done with a post that has not gone out: the next step stands out. */
export function PostButtons({ state, needsApproval, mayApprove, nextSlot }: Props) {
  const maySchedule = !needsApproval || state === "approved";
  return (
    <>
      <div className="btns">
        <button className={state === null ? "btn primary" : "btn"} name="intent" value="save">
          {state === null ? "Save draft" : "Save"}
        </button>
        {!maySchedule && state !== null && state !== "awaiting-approval" && (
          <button className="btn primary" name="intent" value="ask">
            Ask for approval
          </button>
        )}
        {state === "awaiting-approval" && mayApprove && (
          <button className="btn primary" name="intent" value="approve">
            Approve
          </button>
        )}
        {maySchedule && (
          <>
            <button className={state === null ? "btn" : "btn primary"} name="intent" value="schedule">
              Schedule
            </button>
            <button className="btn" name="intent" value="slot">
              {nextSlot
                ? `Next slot: ${formatDeskDay(nextSlot)}, ${formatDeskTime(nextSlot)}`
                : "Next free slot"}
            </button>
            <button className="btn" name="intent" value="now">
              Post now
            </button>
          </>
        )}
        {(state === "awaiting-approval" || state === "approved") && (
          <button className="btn plain" name="intent" value="withdraw">
            Back to draft
          </button>
        )}
        {state !== null && (
          <>
            <button className="btn plain" name="intent" value="duplicate">
              Copy as a new draft
            </button>
            <button className="btn plain" name="intent" value="delete">
              Delete
            </button>
          </>
        )}
      </div>
      {state === "awaiting-approval" && mayApprove && needsApproval && (
        <details>
          <summary>Send it back instead</summary>
          <div className="stack close">
            <label className="field">
              <span className="label">What is to change</span>
              <textarea className="input" name="note" id="post-note" rows={2} />
            </label>
            <button className="btn" name="intent" value="send-back">
              Send back
            </button>
          </div>
        </details>
      )}
      {state === "awaiting-approval" && !mayApprove && (
        <p className="fine">You wrote in it, so somebody else has to approve it.</p>
      )}
    </>
  );
}
