import { postStateLabels } from "#app/domain/desk/social/post-state.ts";
import type { PostState } from "#app/domain/desk/social/post-state.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import type { IconName } from "#app/ui/admin/icon.tsx";

/** The sign and the look of each state. */
export const stateIcons: Record<PostState, IconName> = {
  draft: "note",
  "awaiting-approval": "eye",
  approved: "check",
  scheduled: "clock",
  posting: "send",
  "by-hand": "person",
  posted: "check",
  failed: "warn",
};
/** The look of a post in the calendar. */
export const stateClasses: Record<PostState, string> = {
  draft: "is-draft",
  "awaiting-approval": "is-waiting",
  approved: "is-approved",
  scheduled: "is-scheduled",
  posting: "is-posting",
  "by-hand": "is-by-hand",
  posted: "is-posted",
  failed: "is-failed",
};
const tones: Record<PostState, string> = {
  draft: "tag dashed",
  "awaiting-approval": "tag warn",
  approved: "tag",
  scheduled: "tag solid",
  posting: "tag solid",
  "by-hand": "tag warn",
  posted: "tag good",
  failed: "tag bad",
};

export function PostStateTag({ state }: { state: PostState }) {
  return (
    <span className={tones[state]}>
      <Icon name={stateIcons[state]} />
      {postStateLabels[state]}
    </span>
  );
}
