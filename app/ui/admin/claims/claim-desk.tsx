import { Form, Link, useActionData } from "@remix-run/react";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import { formatDeskMoment, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { isOutboxKind, kindRow } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { nameOfKind, spotLabel } from "#app/domain/shipping/claims/claim-labels.ts";
import { claimLimits } from "#app/domain/shipping/claims/claim-limits.ts";
import { movesFrom } from "#app/domain/shipping/claims/claim-states.ts";
import { describeStep } from "#app/domain/shipping/claims/describe-claim.ts";
import type { LoadedClaim, ShownFile } from "#app/domain/shipping/claims/load-claims.server.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { AttachFiles } from "#app/ui/admin/attach-files.tsx";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { useSavedKey } from "#app/ui/admin/lead/lead-reply.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { Opened, OrderForm, useOrderForm } from "#app/ui/admin/orders/order-form.tsx";
import { Facts, Panel } from "#app/ui/admin/orders/panel.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { ClaimDue, ClaimStateMark } from "./claim-table";

type Props = LoadedClaim & { today: string; formKey: string; mayWrite: boolean; done: string | null };

const notices: Readonly<Record<string, string>> = {
  recorded: "Recorded. The customer gets an email, and sees it on their page.",
  insurer: "The letter goes to the insurer.",
};

/** One claim: what's claimed, how it stands, and what the carrier said. */
export function ClaimDesk(props: Props) {
  const { claim, order, messages, today, mayWrite, done } = props;
  const notice = notices[done ?? ""];
  const saved = useSavedKey("recorded", "insurer");
  const day = (value: string | null) => value && formatShortDay(value, today);
  const dollars = (value: number | null) => value !== null && formatDollars(value);
  return (
    <AdminPage
      title={claim.reference}
      crumbs={<Link to="/admin/claims">Claims</Link>}
      beside={<ClaimStateMark state={claim.state} />}
    >
      {notice && <Notice tone="done">{notice}</Notice>}
      <div className="lead order-desk">
        <div className="stack lead-left">
          <Panel title="The claim">
            <Facts
              facts={[
                ["Customer", order.customerName],
                ["Order", <Link to={`/admin/orders/${order.id}`}>{order.orderNumber}</Link>],
                ["Due", <ClaimDue row={claim} today={today} />],
                ["For", nameOfKind(claim.kind)],
                ["Where", spotLabel(claim.spot)],
                ["Amount", dollars(claim.amount)],
                ["Carrier", carrierLink(order.carrierUsdot, claim.carrierName)],
                ["Its email", claim.carrierEmail],
                ["Insurer", claim.insurer],
                ["Insurer’s email", claim.insurerEmail],
                ["Signed", day(claim.signedOn)],
                ["Sent", day(claim.sentOn)],
                ["Offered", dollars(claim.offered)],
                ["Paid", dollars(claim.paid)],
              ]}
            />
          </Panel>
          <Panel title="Photos">
            {claim.photos.length === 0 && <p className="muted">None</p>}
            <Files claimId={claim.id} files={claim.photos} />
          </Panel>
        </div>
        <div className="stack lead-mid">
          <Panel title="What happened">
            <ol className="stack close">
              {claim.events.map((event) => (
                <li key={event.sequence}>
                  {describeStep(event, claim.carrierName)}{" "}
                  {event.by && <span className="muted">{event.by}</span>}{" "}
                  <Files claimId={claim.id} files={event.files} />
                </li>
              ))}
            </ol>
          </Panel>
          <Panel title="The letter">
            <p className="order-note">{claim.letter}</p>
            <p>Signed: {claim.signerName}</p>
          </Panel>
        </div>
        <div className="stack lead-right">
          {mayWrite && <RecordPanel key={`record ${saved}`} {...props} />}
          {mayWrite && claim.endedOn === null && <InsurerPanel key={`insurer ${saved}`} {...props} />}
          <Panel title="Emails">
            {messages.map(({ id, kind, createdAt, deliveredAt, givenUpAt, lastError }) => (
              <p key={id}>
                {isOutboxKind(kind) ? kindRow(kind).label : kind}{" "}
                <span className={givenUpAt ? "bad" : "fine"}>
                  {deliveredAt
                    ? `delivered ${formatDeskMoment(deliveredAt)}`
                    : givenUpAt
                      ? `not delivered: ${lastError ?? "given up"}`
                      : `waiting since ${formatDeskMoment(createdAt)}`}
                </span>
              </p>
            ))}
          </Panel>
        </div>
      </div>
    </AdminPage>
  );
}

const carrierLink = (usdot: string, name: string) =>
  usdot ? <Link to={`/admin/carriers/${usdot}`}>{name}</Link> : name;

const Files = ({ claimId, files }: { claimId: string; files: readonly ShownFile[] }) => (
  <>
    {files.map(({ id, name }) => (
      <span key={id}>
        {" "}
        <a href={`/admin/claims/${claimId}/files/${id}`}>{name}</a>
      </span>
    ))}
  </>
);

type PaperReply = { intent: string; attachments?: Attachment[] };

/** What the carrier said, or what became of the claim, with its papers. */
function RecordPanel({ claim, today, formKey }: Props) {
  const moves = movesFrom(claim.state);
  const { field, errors, idOf } = useOrderForm<string>("record", {
    move: moves[0]?.name ?? "",
    happenedOn: today,
    key: formKey,
  });
  const reply = useActionData<PaperReply>();
  const kept = reply?.intent === "record" ? (reply.attachments ?? []) : [];
  if (moves.length === 0) return null;
  return (
    <Panel title="Record">
      <Form method="post" encType="multipart/form-data" className="stack close" preventScrollReset>
        <FormErrors errors={errors} idOf={idOf} />
        <input type="hidden" name="intent" value="record" />
        <input type="hidden" name="key" value={field("key").value} />
        <SeenField of={{ version: claim.version }} />
        <SelectField
          {...field("move")}
          label="What"
          options={moves.map(({ name, label }) => ({ value: name, label }))}
        />
        <div className="pair">
          <TextField {...field("happenedOn")} label="On" type="date" max={today} required />
          <TextField
            {...field("amount")}
            label="Amount, $"
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
        </div>
        <TextArea
          {...field("words")}
          label="In words"
          hint="The customer reads them."
          rows={3}
          maxLength={claimLimits.answer}
        />
        <AttachFiles id={idOf("files")} error={field("files").error} kept={kept} />
        <p className="fine">The customer sees the files, too.</p>
        <div className="btns">
          <button className="btn primary">Record it</button>
        </div>
      </Form>
    </Panel>
  );
}

function InsurerPanel({ claim }: Props) {
  const form = useOrderForm<"insurerEmail">("insurer", { insurerEmail: claim.insurerEmail });
  return (
    <Panel title="The insurer">
      <p>{claim.insurer || "No certificate on file was in force on the day of delivery."}</p>
      <Opened label="Send it the letter" isOpen={form.isOpen}>
        <OrderForm form={form} version={claim.version} button="Send the letter">
          <TextField
            {...form.field("insurerEmail")}
            label="Where the insurer takes claims"
            type="email"
            maxLength={claimLimits.email}
            autoComplete="off"
            required
          />
        </OrderForm>
      </Opened>
    </Panel>
  );
}
