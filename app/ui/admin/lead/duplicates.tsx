import { Link } from "@remix-run/react";
import { stageLabel } from "../../../domain/leads/stages";
import type { PossibleDuplicate } from "../../../domain/leads/view/possible-duplicate";
import { deskDayOf, formatShortDay } from "../../../domain/text/desk-time";
import { Icon } from "../icon";

type Props = { leadId: string; duplicates: PossibleDuplicate[]; canWrite: boolean; now: Date };

const sames = { email: "Same email as", phone: "Same phone as", both: "Same email and phone as" };

/** Other leads that may be the same person. */
export function Duplicates({ leadId, duplicates, canWrite, now }: Props) {
  return duplicates.map(({ id, fullName, stage, quoteNumber, createdAt, same }) => (
    <section key={id} className="notice warn" aria-label="Possible duplicate">
      <Icon name="swap" />
      <div>
        <b>
          {sames[same]}{" "}
          <Link className="n" to={`/admin/crm/${id}`}>
            {fullName}
          </Link>
        </b>
        <br />
        <span className="fine">
          {quoteNumber ? `Quote ${quoteNumber} of` : "Came"}{" "}
          {formatShortDay(deskDayOf(createdAt), deskDayOf(now))}, {stageLabel(stage)}.
        </span>
        {canWrite && (
          <>
            <br />
            <Link to={`/admin/crm/${leadId}/merge/${id}`}>Compare and merge</Link>
          </>
        )}
      </div>
    </section>
  ));
}
