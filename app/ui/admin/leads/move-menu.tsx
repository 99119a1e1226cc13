import { SeenField } from "#app/ui/form/seen-field.tsx";
import { useState } from "react";
import type { FormEvent } from "react";
import type { LeadRow } from "#app/domain/crm/leads/list/lead-row.ts";
import type { BoardRow } from "#app/domain/crm/leads/list/load-board.server.ts";
import { movesFrom } from "#app/domain/crm/leads/stage-moves.ts";
import { leadStages, stageLabel } from "#app/domain/crm/leads/stages.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { StageRoad } from "#app/ui/admin/stage.tsx";

const FORM = "ask-for-menu";
const asks: Readonly<Record<string, string>> = { lost: "asks why", "do-not-contact": "asks first" };

type Props = {
  row: Pick<BoardRow, "id" | "name" | "stage" | "ordered">;
  here: string;
  isOpen: boolean;
  /** where there is script, the board sends it */
  onMove: (event: FormEvent<HTMLFormElement>) => void;
};

/** A button until it's pressed: fifteen stages in each card were most of the page. Without script the page opens it. */
export function MoveMenu({ row, here, isOpen, onMove }: Props) {
  const [isMade, setMade] = useState(isOpen);
  const label = (
    <>
      Move to
      <Icon name="down" />
    </>
  );
  if (!isMade)
    return (
      <button
        className="btn small move"
        form={FORM}
        name="move"
        value={row.id}
        onClick={(event) => {
          event.preventDefault();
          setMade(true);
        }}
      >
        {label}
      </button>
    );
  return (
    <details className="move-menu" open>
      <summary className="btn small move">{label}</summary>
      <Stages
        row={row}
        here={here}
        takesFocus={isOpen}
        onSubmit={(event) => {
          onMove(event);
          setMade(false);
        }}
      />
    </details>
  );
}

/** Where the page shows a lead: it isn't moved if somebody else was faster. */
export const ShownStage = ({ row }: { row: Pick<LeadRow, "id" | "stage"> }) => (
  <SeenField of={{ id: row.id, stage: row.stage }} />
);

type StagesProps = Pick<Props, "row" | "here"> & { takesFocus: boolean; onSubmit: Props["onMove"] };

function Stages({ row, here, takesFocus, onSubmit }: StagesProps) {
  const moves: readonly string[] = movesFrom(row.stage, row.ordered);
  const [first] = moves;
  return (
    <form className="pop" method="post" action={here} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="stage" />
      <input type="hidden" name="id" value={row.id} />
      <ShownStage row={row} />
      <p className="fine">Move {row.name} to</p>
      {row.ordered && <p className="fine">Its stage follows its order: move the order instead.</p>}
      <ul className="menu">
        {leadStages.map(({ code, isExit }) => (
          <li key={code}>
            <button
              name="stage"
              value={code}
              disabled={!moves.includes(code)}
              {...(takesFocus && code === first && { autoFocus: true })}
            >
              {!isExit && <StageRoad stage={code} />}
              {stageLabel(code)}
              <span className="right">{code === row.stage ? "is here" : asks[code]}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** The form that asks for a card's menu without script; `here` is the board's own address. */
export function MenuForm({ here }: { here: string }) {
  return (
    <form id={FORM} action="/admin/crm" hidden>
      {[...new URLSearchParams(here.split("?")[1])].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
