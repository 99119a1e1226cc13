import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { LeadRow } from "../../../domain/leads/list/lead-row";
import type { LeadList } from "../../../domain/leads/list/lead-list";
import { leadStages, stageLabel } from "../../../domain/leads/stages";
import { formatDollars } from "../../../domain/pricing/format-dollars";
import { deskDayOf, formatShortDay } from "../../../domain/text/desk-time";
import { Icon } from "../icon";
import { Lane } from "../lane";
import { StageRoad } from "../stage";
import { Touch } from "./lead-table";
import { leadPath } from "./lead-path";
import { OwnerMark } from "./owner-mark";

type Props = {
  row: LeadRow;
  list: LeadList;
  now: Date;
  here: string;
  mayWrite: boolean;
  drag: ComponentProps<"li">;
};

/** A lead on the board. */
export function BoardCard({ row, list, now, here, mayWrite, drag }: Props) {
  const car = [row.vehicle, row.isEnclosed && "encl.", !row.isRunning && "inop"].filter(Boolean);
  return (
    <li className="card" data-row {...(mayWrite && drag)}>
      <p className="card-top">
        <Link to={leadPath(row.id, list)}>{row.name}</Link>
        <OwnerMark owner={row.owner} />
      </p>
      <p>
        <Lane pickup={row.pickup} delivery={row.delivery} />
      </p>
      <p className="fine clip">{car.join(", ")}</p>
      <p className="card-foot">
        <b>{row.price !== null && formatDollars(row.price)}</b>
        <span>{row.pickupOn && formatShortDay(row.pickupOn, deskDayOf(now))}</span>
      </p>
      <div className="card-foot">
        <span className="muted">
          <Touch row={row} now={now} />
        </span>
        {mayWrite && <MoveMenu row={row} here={here} />}
      </div>
    </li>
  );
}

const asks: Readonly<Record<string, string>> = { lost: "asks why", "do-not-contact": "asks first" };

function MoveMenu({ row, here }: { row: LeadRow; here: string }) {
  return (
    <details className="move-menu">
      <summary className="btn small move">
        Move to
        <Icon name="down" />
      </summary>
      <form className="pop" method="post" action={here}>
        <input type="hidden" name="intent" value="stage" />
        <input type="hidden" name="id" value={row.id} />
        <p className="fine">Move {row.name} to</p>
        <ul className="menu">
          {leadStages.map(({ code, isExit }) => (
            <li key={code}>
              <button name="stage" value={code} disabled={code === row.stage}>
                {!isExit && <StageRoad stage={code} />}
                {stageLabel(code)}
                <span className="right">{code === row.stage ? "is here" : asks[code]}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </details>
  );
}
