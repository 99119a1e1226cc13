import { Link } from "@remix-run/react";
import { useRef } from "react";
import type { FormEvent } from "react";
import type { LeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listPath } from "#app/domain/crm/leads/list/list-path.ts";
import type { BoardColumn } from "#app/domain/crm/leads/list/load-board.server.ts";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { StageRoad } from "#app/ui/admin/stage.tsx";
import { BoardCard } from "./board-card";
import { MenuForm } from "./move-menu";
import { useDrag } from "#app/ui/admin/use-drag.ts";
import { withMoves } from "./moved-cards";
import { formOfMove } from "./use-in-place";
import type { useInPlace } from "./use-in-place";
import { useCardFocus } from "./use-card-focus";
import { formatCount } from "#app/domain/base/text/format-count.ts";

type Props = {
  list: LeadList;
  columns: readonly BoardColumn[];
  /** stages shown wide that are narrow otherwise */
  unfolded: readonly string[];
  /** the lead whose menu stands open */
  menuOf: string | null;
  now: Date;
  here: string;
  mayWrite: boolean;
  inPlace: ReturnType<typeof useInPlace>;
};

/** A column for each stage; cards move by their menu, and by dragging where there is script. */
export function LeadBoard({ list, columns, unfolded, menuOf, now, here, mayWrite, inPlace }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const keepCard = useCardFocus(board, inPlace.isBusy);
  const drag = useDrag("lead", (move) => {
    keepCard(move.id, move.to);
    inPlace.post(formOfMove(move));
  });
  const onMove = (row: string) => (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    keepCard(row, submitter instanceof HTMLButtonElement ? submitter.value : "");
    inPlace.onSubmit(event);
  };
  return (
    <div className="boardway" role="region" aria-label="Board" tabIndex={0} ref={board}>
      {mayWrite && <MenuForm here={here} />}
      <div className="columns">
        {withMoves(columns, inPlace.moves).map((column) => (
          <section
            key={column.stage}
            className={column.cards ? "col" : "col narrow"}
            data-stage={column.stage}
            {...(mayWrite && drag.place(column.stage))}
          >
            <ColumnHead list={list} column={column} unfolded={unfolded} />
            {column.cards && (
              <ol>
                {column.cards.map((row) => (
                  <BoardCard
                    key={row.id}
                    row={row}
                    list={list}
                    now={now}
                    here={here}
                    isMenuOpen={row.id === menuOf}
                    mayWrite={mayWrite}
                    onMove={onMove(row.id)}
                    drag={drag.thing(row.id, column.stage)}
                  />
                ))}
              </ol>
            )}
            <MoreCards list={list} column={column} />
          </section>
        ))}
      </div>
    </div>
  );
}

function ColumnHead({
  list,
  column,
  unfolded,
}: {
  list: LeadList;
  column: BoardColumn;
  unfolded: readonly string[];
}) {
  const { stage, total, cards } = column;
  const count = `${total.isMore ? "over " : ""}${formatCount(total.count)}`;
  const inTable = listPath({ ...list, isBoard: false, filters: { ...list.filters, stage: [stage] } });
  const sum = total.sum === null ? null : formatDollars(total.sum);
  if (!cards)
    return (
      <h2>
        <Link
          to={listPath(list, { unfold: [...unfolded, stage].join(",") })}
          title={`Show ${stageLabel(stage)}`}
        >
          {stageLabel(stage)}
        </Link>{" "}
        <span className="n">{count}</span> {sum && <span className="n">{sum}</span>}
      </h2>
    );
  return (
    <header className="col-head">
      <h2>
        <StageRoad stage={stage} />
        <span>{stageLabel(stage)}</span>
      </h2>
      <p className="col-sum">
        <Link className="n" to={inTable}>
          {count}
        </Link>{" "}
        <span className="muted">{total.count === 1 && !total.isMore ? "lead" : "leads"}</span>{" "}
        {sum && <span className="sum">{sum}</span>}
      </p>
    </header>
  );
}

function MoreCards({ list, column }: { list: LeadList; column: BoardColumn }) {
  const { stage, total, cards, canShowMore } = column;
  if (!cards || (total.count <= cards.length && !total.isMore)) return null;
  const more = total.isMore ? "More" : `${formatCount(total.count - cards.length)} more`;
  const table = listPath({ ...list, isBoard: false, filters: { ...list.filters, stage: [stage] } });
  return (
    <Link
      className="col-more"
      to={canShowMore ? listPath(list, { more: stage }) : table}
      preventScrollReset={canShowMore}
    >
      {canShowMore ? more : `${more}, in the table`}
    </Link>
  );
}
