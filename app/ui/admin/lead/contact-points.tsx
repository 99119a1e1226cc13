import { Form } from "@remix-run/react";
import type { ContactPointView } from "#app/domain/crm/leads/contact-points/contact-point.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { DayOf } from "#app/ui/admin/when.tsx";
import { LeadFields } from "./lead-fields";
import { useLeadForm, useSavedKey } from "./lead-reply";

type Props = { points: ContactPointView[]; canWrite: boolean; now: Date };

const MAX_LENGTH = 254;

/** Every email and phone of the person: which one is in use, where each came from, and the form for a further one. */
export function ContactPoints({ points, canWrite, now }: Props) {
  const isPlain = points.every(({ isInUse, ended }) => isInUse && ended === null);
  const key = useSavedKey("point-added");
  return (
    <>
      {!isPlain && (
        <ul className="points" aria-label="All emails and phones">
          {points.map((point) => (
            <Point key={`${point.kind} ${point.value}`} point={point} canWrite={canWrite} now={now} />
          ))}
        </ul>
      )}
      <Rejected />
      {canWrite && <AddPoint key={key} />}
    </>
  );
}

const ends: Record<NonNullable<ContactPointView["ended"]>, string> = {
  bounced: "came back",
  unsubscribed: "unsubscribed",
  stopped: "wrote STOP",
};

function Point({ point, canWrite, now }: { point: ContactPointView } & Pick<Props, "canWrite" | "now">) {
  const { name } = point;
  return (
    <li>
      <span className={point.isInUse ? "strong clip" : "clip"}>{name}</span>
      <span className="fine">
        {point.ended && <b>{ends[point.ended]}, </b>}
        {point.isInUse && "in use, "}
        {point.origin}, <DayOf at={point.createdAt} now={now} />
      </span>
      {canWrite && !point.isInUse && (
        <Form method="post" className="btns" preventScrollReset>
          <input type="hidden" name="kind" value={point.kind} />
          <input type="hidden" name="value" value={point.value} />
          <button className="btn small" name="intent" value="point-use" aria-label={`Use ${name}`}>
            Use this one
          </button>
          {(point.ended === null || point.ended === "bounced") && (
            <button
              className="btn small plain"
              name="intent"
              value="point-remove"
              aria-label={`Remove ${name}`}
            >
              Remove
            </button>
          )}
        </Form>
      )}
    </li>
  );
}

/** Why one of the list's buttons did nothing. */
function Rejected() {
  const used = useLeadForm("point-use");
  const removed = useLeadForm("point-remove");
  return (
    <>
      <FormErrors errors={used.errors} idOf={used.idOf} />
      <FormErrors errors={removed.errors} idOf={removed.idOf} />
    </>
  );
}

function AddPoint() {
  const { field, errors, idOf, isOpen } = useLeadForm<"address">("point-add");
  return (
    <details className="change" open={isOpen}>
      <summary className="btn small">Add an email or phone</summary>
      <Form method="post" className="stack close" noValidate preventScrollReset>
        <FormErrors errors={errors} idOf={idOf} />
        <LeadFields intent="point-add" />
        <TextField
          {...field("address")}
          label="Email or phone"
          maxLength={MAX_LENGTH}
          autoComplete="off"
          hint="The one in use stays in use."
        />
        <button className="btn small">Add</button>
      </Form>
    </details>
  );
}
