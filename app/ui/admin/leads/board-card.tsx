import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { BoardRow } from "#app/domain/crm/leads/list/load-board.server.ts";
import type { LeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { deskDayOf, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { Lane } from "#app/ui/admin/lane.tsx";
import { Touch } from "./lead-table";
import { leadPath } from "./lead-path";
import { MoveMenu } from "./move-menu";
import { OwnerMark } from "./owner-mark";

type Props = {
  row: BoardRow;
  list: LeadList;
  now: Date;
  here: string;
  /** its menu stands open: it was asked for without script */
  isMenuOpen: boolean;
  mayWrite: boolean;
  onMove: ComponentProps<typeof MoveMenu>["onMove"];
  drag: ComponentProps<"li">;
};

/** A lead on the board. */
export function BoardCard({ row, list, now, here, isMenuOpen, mayWrite, onMove, drag }: Props) {
  const car = [row.vehicle, row.isEnclosed && "encl.", !row.isRunning && "inop"].filter(Boolean);
  return (
    <li className="card" data-row data-lead={row.id} {...(mayWrite && drag)}>
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
        {mayWrite && <MoveMenu row={row} here={here} isOpen={isMenuOpen} onMove={onMove} />}
      </div>
    </li>
  );
}
