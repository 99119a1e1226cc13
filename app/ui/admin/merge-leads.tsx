import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { MergeField } from "#app/domain/crm/leads/merge/merge-fields.ts";
import type { MergeMade, MergePage, MergeSide } from "#app/domain/crm/leads/merge/merge-page.ts";
import { furtherSide } from "#app/domain/crm/leads/merge/further-stage.ts";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { FormErrors } from "./form-errors";
import { mergePath } from "./lead-paths";
import { Notice } from "./notice";
import { Table } from "./table";

type Props = { page: MergePage; outcome: { lastResult: FormResult | null; problem: string | null } | null };

/** Two leads side by side: which values stay if they are merged, or what a merge moved. */
export function MergeLeads({ page, outcome }: Props) {
  return (
    <div className="stack merge">
      {outcome?.problem && <Notice tone="bad">{outcome.problem}</Notice>}
      {page.made ? (
        <Made {...page} made={page.made} />
      ) : (
        <Choices page={page} lastResult={outcome?.lastResult ?? null} />
      )}
    </div>
  );
}

type Choice = { name: MergeField; label: string; valueOf: (side: MergeSide) => string };

const choices: Choice[] = [
  { name: "fullName", label: "Name", valueOf: ({ fullName }) => fullName },
  { name: "email", label: "Email", valueOf: ({ email }) => email ?? "none" },
  { name: "phone", label: "Phone", valueOf: ({ phone }) => phone ?? "none" },
  { name: "stage", label: "Stage", valueOf: ({ stage }) => stageLabel(stage) },
  { name: "owner", label: "Owner", valueOf: ({ owner }) => owner ?? "nobody" },
];

const facts: { label: string; valueOf: (side: MergeSide) => string }[] = [
  { label: "Came in", valueOf: ({ cameOn }) => formatDay(cameOn) },
  { label: "Quotes", valueOf: ({ quotes }) => quotes.join(", ") || "none" },
  { label: "History", valueOf: ({ counts }) => describeCounts(counts) },
  { label: "Tags", valueOf: ({ tags }) => tags.join(", ") || "none" },
  { label: "Agreed to", valueOf: ({ consents }) => consents.join(", ") || "nothing" },
  { label: "Contact", valueOf: ({ contactStopReason: why }) => (why ? `stopped: ${why}` : "allowed") },
];

function describeCounts(counts: Record<string, number>): string {
  const parts = Object.entries(counts).flatMap(([what, count]) =>
    count > 0 ? `${count} ${count === 1 ? what.replace(/s$/, "") : what}` : [],
  );
  return parts.join(", ") || "nothing";
}

function Choices({ page: { kept, other }, lastResult }: { page: MergePage; lastResult: FormResult | null }) {
  const { field, errors, id, idOf } = useServerForm<MergeField>({
    id: "merge",
    lastResult: lastResult ?? undefined,
    defaultValue: initialChoices(kept, other),
  });
  return (
    <Form method="post" id={id} className="panel" action={mergePath(kept.id, other.id)}>
      <SeenField of={{ kept: kept.version, merged: other.version }} />
      <div className="panel-head">
        <h2 className="head">Choose what stays</h2>
        <Link className="btn small plain" to={mergePath(other.id, kept.id)}>
          Keep {other.fullName} instead
        </Link>
      </div>
      <div className="panel-body stack close">
        <FormErrors errors={errors} idOf={idOf} />
        <Sides kept={kept} other={other}>
          {choices.map(({ name, label, valueOf }) => (
            <ChoiceRow
              key={name}
              label={label}
              values={[valueOf(kept), valueOf(other)]}
              field={field(name)}
            />
          ))}
        </Sides>
        <p className="fine">
          All emails and phones stay. You choose the ones in use. Both histories stay, in one timeline. A
          permission holds only if both leads gave it, and a stop of contact on either one holds. You can take
          them apart for 30 days.
        </p>
        <div className="btns">
          <button className="btn primary" name="intent" value="merge">
            Merge into {kept.fullName}
          </button>
          <button className="btn plain" name="intent" value="distinct">
            Not the same person
          </button>
          <Link className="btn plain" to={`/admin/crm/${kept.id}`}>
            Back to the lead
          </Link>
        </div>
      </div>
    </Form>
  );
}

/** The kept lead's own values, but what only the other has is not lost, and neither is the further stage. */
const initialChoices = (kept: MergeSide, other: MergeSide): Record<MergeField, string> => ({
  fullName: "kept",
  email: !kept.email && other.email ? "merged" : "kept",
  phone: !kept.phone && other.phone ? "merged" : "kept",
  stage: furtherSide(kept.stage, other.stage),
  owner: !kept.owner && other.owner ? "merged" : "kept",
});

function Sides({ kept, other, children }: { kept: MergeSide; other: MergeSide; children?: ReactNode }) {
  return (
    <Table
      look="wrap"
      frame={{ label: "Comparison" }}
      rows={facts}
      rowKey={({ label }) => label}
      first={children}
      columns={[
        { label: "", isRowName: true, cell: ({ label }) => label },
        ...[kept, other].map((side) => ({
          label: side.id,
          head: (
            <Link className="n" to={`/admin/crm/${side.id}`}>
              {side.fullName}
            </Link>
          ),
          cell: ({ valueOf }: (typeof facts)[number]) => valueOf(side),
        })),
      ]}
    />
  );
}

type RowProps = {
  label: string;
  values: [kept: string, other: string];
  field: { id: string; name: string; value: string; error: string | undefined };
};

function ChoiceRow({ label, values: [kept, other], field }: RowProps) {
  if (kept === other)
    return (
      <tr>
        <th scope="row">{label}</th>
        <td colSpan={2}>
          {kept}, both
          <input type="hidden" name={field.name} value="kept" />
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">{label}</th>
      {(["kept", "merged"] as const).map((side) => (
        <td key={side}>
          <label className="tick">
            <input
              type="radio"
              id={side === "kept" ? field.id : `${field.id}-merged`}
              name={field.name}
              value={side}
              defaultChecked={field.value === side}
            />
            <span>{side === "kept" ? kept : other}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}

function Made({ kept, other, made }: MergePage & { made: MergeMade }) {
  return (
    <section className="panel" aria-labelledby="made-head">
      <div className="panel-head">
        <h2 className="head" id="made-head">
          {other.fullName} is part of {kept.fullName}
        </h2>
      </div>
      <div className="panel-body stack close">
        <p>
          {made.by ?? "Somebody"} merged them on {formatDay(made.mergedOn)}. These moved:{" "}
          {describeCounts(made.moved)}.
        </p>
        {made.canUndo ? (
          <>
            <p className="fine">
              You can take them apart until {formatDay(made.undoUntil)}. Each gets back what it had. What came
              in since stays with {kept.fullName}.
            </p>
            <Form method="post" action={mergePath(kept.id, other.id)} className="btns">
              <button className="btn danger" name="intent" value="unmerge">
                Take them apart
              </button>
              <Link className="btn plain" to={`/admin/crm/${kept.id}`}>
                Back to the lead
              </Link>
            </Form>
          </>
        ) : (
          <p className="fine">The 30 days to take them apart are over.</p>
        )}
      </div>
    </section>
  );
}
