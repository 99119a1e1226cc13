import { Link } from "@remix-run/react";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import type { Duplicates } from "#app/domain/crm/leads/merge/duplicates.ts";
import { deskDayOf, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { Icon } from "./icon";
import { mergePath } from "./lead-paths";

type Props = { leadId: string; duplicates: Duplicates; now: Date };

/** Other leads that may be the same person's, and those already merged into this one; nothing if there are none. */
export function DuplicateHints({ leadId, duplicates: { possible, merged }, now }: Props) {
  const day = (at: string) => formatShortDay(deskDayOf(new Date(at)), deskDayOf(now));
  return (
    <>
      {possible.map(({ id, fullName, by, stage, quoteNumber, createdAt }) => (
        <section className="notice warn" key={id} aria-label="Possible duplicate">
          <Icon name="swap" />
          <div>
            <b>
              Same {by} as{" "}
              <Link className="n" to={`/admin/crm/${id}`}>
                {fullName}
              </Link>
            </b>
            <p className="fine">
              {quoteNumber ? `Quote ${quoteNumber}` : "No quote"}, {day(createdAt)}, {stageLabel(stage)}
            </p>
            <Link to={mergePath(leadId, id)}>Compare and merge</Link>
          </div>
        </section>
      ))}
      {merged.map(({ id, fullName, mergedAt, canUndo }) => (
        <section className="notice" key={id} aria-label="Merged lead">
          <Icon name="swap" />
          <div>
            <b>{fullName} was merged into this lead</b>
            <p className="fine">
              {day(mergedAt)}.{" "}
              {canUndo && <Link to={mergePath(leadId, id)}>See what moved, or take them apart</Link>}
            </p>
          </div>
        </section>
      ))}
    </>
  );
}
