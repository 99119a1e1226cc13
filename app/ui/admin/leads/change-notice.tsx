import type { FormEvent } from "react";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import type { DoneChange } from "#app/domain/crm/leads/change/load-change.server.ts";

const leads = (count: number) => `${formatCount(count)} ${count === 1 ? "lead" : "leads"}`;

type Props = {
  change: DoneChange;
  here: string;
  /** where there is script, the board sends Undo itself */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** What was done to which leads, with Undo until it's used. */
export function ChangeNotice({ change, here, onSubmit }: Props) {
  if (change.undone) return <UndoneNotice {...change.undone} givenUp={change.givenUp} />;
  const others = change.count - change.names.length;
  return (
    <Notice
      tone="done"
      buttons={
        change.count > 0 && (
          <form method="post" action={here} onSubmit={onSubmit}>
            <UndoButton changeId={change.id} />
          </form>
        )
      }
    >
      {leads(change.count)} {change.parts.map(describe).join(" and ")}
      {change.names.length > 0 &&
        `: ${change.names.join(", ")}${others > 0 ? ` and ${formatCount(others)} more` : ""}`}
      .{change.skipped > 0 && ` ${leads(change.skipped)} could not be changed.`}
      {change.givenUp > 0 &&
        ` ${emails(change.givenUp)} that waited for them ${wasOrWere(change.givenUp)} given up.`}
    </Notice>
  );
}

/** Takes the change back, from the form that it stands in. */
export const UndoButton = ({ changeId }: { changeId: string }) => (
  <>
    <input type="hidden" name="change" value={changeId} />
    <button className="btn small" name="intent" value="undo" data-key="u">
      <Icon name="undo" />
      Undo <kbd>u</kbd>
    </button>
  </>
);

function describe({ kind, value, ownerName }: DoneChange["parts"][number]): string {
  switch (kind) {
    case "stage":
      return `moved to ${stageLabel(value)}`;
    case "owner":
      return `given to ${ownerName ?? "nobody"}`;
    case "add-tag":
      return `tagged “${value}”`;
    case "remove-tag":
      return `no longer tagged “${value}”`;
  }
}

const emails = (count: number) => `${formatCount(count)} ${count === 1 ? "email" : "emails"}`;
const wasOrWere = (count: number) => (count === 1 ? "was" : "were");

type UndoneProps = { restored: number; skipped: number; givenUp: number };

/** What became of undoing a change. */
export const UndoneNotice = ({ restored, skipped, givenUp }: UndoneProps) => (
  <Notice tone="done">
    Undone: {leads(restored)} {restored === 1 ? "is" : "are"} as before.
    {skipped > 0 &&
      ` ${leads(skipped)} stayed, because somebody changed ${skipped === 1 ? "it" : "them"} since.`}
    {givenUp > 0 &&
      ` ${emails(givenUp)} stayed given up: you can send ${givenUp === 1 ? "it" : "them"} again from the Outbox.`}
  </Notice>
);
