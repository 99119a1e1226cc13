import { Form, Link } from "@remix-run/react";
import { consentPurposeLabels, consentPurposes } from "#app/domain/base/consent/purposes.ts";
import type { ConsentPurpose } from "#app/domain/base/consent/purposes.ts";
import type { Standing } from "#app/domain/crm/leads/contact-channels.ts";
import type { ConsentEntry } from "#app/domain/crm/leads/view/consent-entry.ts";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { personPath } from "#app/ui/admin/lead-paths.ts";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { LeadFields } from "./lead-fields";
import { useLeadForm, useSavedKey } from "./lead-reply";

type Props = {
  lead: LeadFile;
  ledger: ConsentEntry[];
  standing: Standing;
  canWrite: boolean;
  canErase: boolean;
};

/** What was agreed to and taken back, the whole ledger, and the stop on contact. */
export function ConsentPanel({ lead, ledger, standing: words, canWrite, canErase }: Props) {
  const recorded = useSavedKey("consent");
  const changed = useSavedKey("stopped", "resumed");
  const standing = consentPurposes.map((purpose) => ({
    purpose,
    word: words[purpose],
    entry: ledger.find((entry) => entry.purpose === purpose),
  }));
  return (
    <section className="panel" aria-labelledby="consent-head">
      <div className="panel-head">
        <h2 className="head" id="consent-head">
          What was agreed to
        </h2>
      </div>
      <div className="panel-body stack close">
        <ul className="ledger">
          {standing
            .filter(({ purpose, word }) => word || purpose !== "other")
            .map(({ purpose, word, entry }) => (
              <li key={purpose} className={word?.isGranted ? undefined : "muted"}>
                <b>
                  <Icon name={word?.isGranted ? "check" : "x"} />
                  {consentPurposeLabels[purpose]}
                </b>
                <span className="fine">{describeWord(word, entry)}</span>
              </li>
            ))}
        </ul>
        {ledger.length > 0 && <Ledger ledger={ledger} />}
        {canWrite && <RecordConsent key={recorded} />}
        {canWrite && <StopOrResume key={`${changed} ${lead.contactStoppedAt !== null}`} lead={lead} />}
        {canErase && (
          <p>
            <Link to={personPath({ leadId: lead.id })}>A copy of their data, or erase them</Link>
          </p>
        )}
      </div>
    </section>
  );
}

/** The newest entry says how, unless it is of another number or address, or one that took it back elsewhere. */
function describeWord(word: Standing[ConsentPurpose], entry: ConsentEntry | undefined): string {
  if (word && entry?.isGranted === word.isGranted) return describeEntry(entry);
  if (word) return word.isGranted ? `agreed on ${word.on}` : `taken back on ${word.on}`;
  return entry?.isGranted ? "agreed with another number or address" : "never agreed";
}

const describeEntry = ({ isGranted, createdAt, ip, staff, phone, email }: ConsentEntry) =>
  [
    `${isGranted ? "" : "taken back "}${formatDeskMoment(createdAt)}`,
    (phone ?? email) && `for ${[phone, email].filter(Boolean).join(" and ")}`,
    ip && `from ${ip}`,
    staff && `recorded by ${staff.name}`,
  ]
    .filter(Boolean)
    .join(", ");

function Ledger({ ledger }: { ledger: ConsentEntry[] }) {
  return (
    <details className="change">
      <summary className="btn small plain">
        Ledger, {ledger.length} {ledger.length === 1 ? "entry" : "entries"}
      </summary>
      <ol className="ledger">
        {ledger.map((entry) => (
          <li key={entry.id}>
            <b>
              <Icon name={entry.isGranted ? "check" : "x"} />
              {labelOf(entry.purpose)}
            </b>
            <span className="fine">{describeEntry(entry)}</span>
            <span className="fine">
              “{entry.wording}” <span className="nowrap">(wording of {entry.version})</span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const labelOf = (purpose: string) =>
  consentPurposeLabels[consentPurposes.find((known) => known === purpose) ?? "other"];

function RecordConsent() {
  const { errors, field, idOf, isOpen } = useLeadForm<"purpose" | "isGranted" | "wording">("consent", {
    isGranted: "yes",
  });
  return (
    <details className="change" open={isOpen}>
      <summary className="btn small">Record a consent</summary>
      <Form method="post" className="stack close" preventScrollReset>
        <FormErrors errors={errors} idOf={idOf} />
        <LeadFields intent="consent" />
        <SelectField
          {...field("purpose")}
          label="What for"
          empty="Choose"
          options={consentPurposes.map((value) => ({ value, label: consentPurposeLabels[value] }))}
        />
        <SelectField
          {...field("isGranted")}
          label="They"
          options={[
            { value: "yes", label: "agreed" },
            { value: "no", label: "took it back" },
          ]}
        />
        <TextArea
          {...field("wording")}
          label="What they said, and how"
          hint="For example: said on the phone that texts are fine."
          rows={3}
        />
        <button className="btn small">Add to the ledger</button>
      </Form>
    </details>
  );
}

function StopOrResume({ lead }: Pick<Props, "lead">) {
  const isStopped = lead.contactStoppedAt !== null;
  const intent = isStopped ? "resume" : "stop";
  const { errors, field, idOf, isOpen } = useLeadForm<"reason">(intent);
  return (
    <details className="change" open={isOpen}>
      <summary className={isStopped ? "btn small" : "btn small danger"}>
        <Icon name={isStopped ? "undo" : "stop"} />
        {isStopped ? "Allow contact again" : "Stop contact"}
      </summary>
      <Form method="post" className="stack close" preventScrollReset>
        <FormErrors errors={errors} idOf={idOf} />
        <LeadFields intent={intent} />
        <TextField
          {...field("reason")}
          label="Why"
          hint={isStopped ? "For example: they called and asked." : "For example: asked us to stop."}
          maxLength={200}
        />
        <button className={isStopped ? "btn small" : "btn small danger"}>
          {isStopped ? "Allow contact" : "Stop all contact"}
        </button>
      </Form>
    </details>
  );
}
