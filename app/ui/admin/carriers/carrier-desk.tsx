import { telHref } from "#app/domain/base/phone/typed-phone.ts";
import { Form, Link, useActionData } from "@remix-run/react";

import type { ReactNode } from "react";
import { HOUR_MS } from "#app/platform/durations.js";
import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { formatDeskMoment, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { safetyRatings } from "#app/domain/shipping/carriers/authority-facts.ts";
import type { AuthorityFacts } from "#app/domain/shipping/carriers/authority-facts.ts";
import { carrierLimits } from "#app/domain/shipping/carriers/carrier-limits.ts";
import { describeRegisterPause } from "#app/domain/shipping/carriers/describe-check-error.ts";
import type { RegisterPause } from "#app/domain/shipping/carriers/register-pause.server.ts";
import type { CarrierClaims } from "#app/domain/shipping/claims/list-claims.server.ts";
import type { LoadedCarrier } from "#app/domain/shipping/carriers/load-carrier.server.ts";
import { isAmong, statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import type { CarrierHistory } from "#app/domain/shipping/orders/list/carrier-history.server.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { AttachFiles } from "#app/ui/admin/attach-files.tsx";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { Lane } from "#app/ui/admin/lane.tsx";
import { useSavedKey } from "#app/ui/admin/lead/lead-reply.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { Opened, OrderForm, useOrderForm } from "#app/ui/admin/orders/order-form.tsx";
import { OrderStateMark } from "#app/ui/admin/orders/order-state.tsx";
import { Facts, Panel } from "#app/ui/admin/orders/panel.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { Table } from "#app/ui/admin/table.tsx";
import { CarrierFields } from "./carrier-fields";
import type { CarrierField } from "./carrier-fields";
import { checkSourceLabels, ratingLabels } from "./carrier-labels";
import { carrierNotice } from "./carrier-notices";
import { CarrierProblems } from "./carrier-problems";
import { Until } from "./carrier-table";

type Props = LoadedCarrier & {
  history: CarrierHistory;
  damage: CarrierClaims;
  /** the site has a key for FMCSA */
  asksFmcsa: boolean;
  /** FMCSA is left alone for a while */
  pause: RegisterPause | null;
  mayWrite: boolean;
  /** may lift what stops a carrier */
  mayOverride: boolean;
  done: string | null;
};

/** One carrier: who it is, its papers and checks, and how it went with our orders. */
export function CarrierDesk(props: Props) {
  const { carrier, problems, mayWrite, done, today } = props;
  const notice = carrierNotice(done);
  const saved = useSavedKey("saved", "blocked", "unblocked", "certificate", "voided", "checked", "asked");
  return (
    <AdminPage
      title={carrier.legalName}
      crumbs={<Link to="/admin/carriers">Carriers</Link>}
      beside={
        <>
          <span className="strong">USDOT {carrier.usdot}</span>
          {carrier.mc && <span className="fine">MC {carrier.mc}</span>}
          {carrier.blockedAt && <span className="tag bad">blocked</span>}
          {carrier.isSample && <span className="tag dashed">sample</span>}
        </>
      }
    >
      {notice && <Notice tone="done">{notice}</Notice>}
      {/* Until when it's insured stands below, and no order is meant here. */}
      <CarrierProblems problems={problems.filter(({ code }) => code !== "insurance-ends")} />
      <div className="carrier-desk order-desk">
        <div className="stack">
          <Certificates key={`certificates ${saved}`} {...props} />
          <Checks key={`checks ${saved}`} {...props} />
          <Panel title="Who it is">
            <Facts
              facts={[
                ["Trade name", carrier.tradeName],
                ["Phone", phone(carrier.phone)],
                ["Email", carrier.email && <a href={`mailto:${carrier.email}`}>{carrier.email}</a>],
                ["Dispatcher", carrier.dispatcherName],
                ["Dispatcher’s phone", phone(carrier.dispatcherPhone)],
                ["Agreement", carrier.agreementOn && formatShortDay(carrier.agreementOn, today)],
                ["Authority since", carrier.authoritySince && formatShortDay(carrier.authoritySince, today)],
                ["Equipment", carrier.equipment],
                ["Lanes", carrier.lanes],
              ]}
            />
            {carrier.notes && <p className="order-note">{carrier.notes}</p>}
            {mayWrite && <DetailsForm key={`details ${saved}`} carrier={carrier} />}
          </Panel>
          <BlockPanel key={`block ${saved}`} {...props} />
        </div>
        <div className="stack">
          <History history={props.history} damage={props.damage} usdot={carrier.usdot} />
        </div>
      </div>
    </AdminPage>
  );
}

const phone = (typed: string) => typed && <a href={telHref(typed)}>{typed}</a>;

function DetailsForm({ carrier }: { carrier: LoadedCarrier["carrier"] }) {
  const form = useOrderForm<CarrierField>("details", {
    legalName: carrier.legalName,
    tradeName: carrier.tradeName,
    mc: carrier.mc,
    phone: carrier.phone,
    email: carrier.email,
    dispatcherName: carrier.dispatcherName,
    dispatcherPhone: carrier.dispatcherPhone,
    agreementOn: carrier.agreementOn ?? "",
    authoritySince: carrier.authoritySince ?? "",
    equipment: carrier.equipment,
    lanes: carrier.lanes,
    notes: carrier.notes,
  });
  return (
    <Opened label="Change" isOpen={form.isOpen}>
      <OrderForm form={form} version={carrier.version} button="Save the carrier">
        <CarrierFields field={form.field} />
      </OrderForm>
    </Opened>
  );
}

function BlockPanel({ carrier, isUnused, mayWrite, mayOverride }: Props) {
  const block = useOrderForm<"reason">("block");
  const unblock = useOrderForm<"reason">("unblock");
  const remove = useOrderForm("delete");
  if (carrier.blockedAt)
    return (
      <Panel title="Blocked">
        <Notice tone="bad">
          {carrier.blockedReason} <span className="fine">{formatDeskMoment(carrier.blockedAt)}</span>
        </Notice>
        {mayOverride ? (
          <Opened label="Unblock this carrier" isOpen={unblock.isOpen}>
            <OrderForm form={unblock} version={carrier.version} button="Unblock it">
              <TextArea
                {...unblock.field("reason")}
                label="Reason"
                hint="The audit log keeps it."
                rows={2}
                maxLength={leadLimits.reason}
              />
            </OrderForm>
          </Opened>
        ) : (
          <p className="fine">An owner can unblock it.</p>
        )}
      </Panel>
    );
  if (!mayWrite) return null;
  return (
    <Panel title="Block">
      <Opened label="Block this carrier" isOpen={block.isOpen}>
        <OrderForm form={block} version={carrier.version} button="Block it" tone="danger">
          <TextArea
            {...block.field("reason")}
            label="Reason"
            hint="Only staff read it."
            rows={2}
            maxLength={leadLimits.reason}
          />
        </OrderForm>
      </Opened>
      {isUnused && (carrier.checkStops === "" || mayOverride) && (
        <Opened label="Delete this carrier" isOpen={remove.isOpen}>
          <OrderForm form={remove} version={carrier.version} button="Delete it" tone="danger">
            <p className="fine">Nothing belongs to it yet, so nothing is lost.</p>
          </OrderForm>
        </Opened>
      )}
    </Panel>
  );
}

type FilesOf = LoadedCarrier["certificates"][number]["files"];

const Files = ({ usdot, files }: { usdot: string; files: FilesOf }) => (
  <>
    {files.map(({ id, name }) => (
      <span key={id}>
        {" "}
        <a href={`/admin/carriers/${usdot}/files/${id}`}>{name}</a>
      </span>
    ))}
  </>
);

function Certificates({ carrier, certificates, paperKey, today, mayWrite }: Props) {
  const amount = (dollars: number | null) => (dollars === null ? "not known" : formatDollars(dollars));
  return (
    <Panel title="Insurance">
      <p>
        Insured until <Until day={carrier.insuredUntil} today={today} />
      </p>
      <Table
        look="wrap"
        phone="cards"
        caption="Certificates"
        frame="none"
        empty="No certificate is on file, so an assignment goes by the day that’s typed there."
        rows={certificates}
        rowKey={({ id }) => id}
        columns={[
          {
            label: "Insurer",
            isRowName: true,
            cell: ({ insurer, agent, voidedAt, voidReason }) => (
              <>
                {insurer} {agent && <span className="muted">{agent}</span>}{" "}
                {voidedAt && (
                  <>
                    <span className="tag bad">voided</span> <span className="fine">{voidReason}</span>
                  </>
                )}
              </>
            ),
          },
          {
            label: "From, until",
            cell: ({ validFrom, validUntil }) => (
              <>
                {formatShortDay(validFrom, today)} – <Until day={validUntil} today={today} />
              </>
            ),
          },
          {
            label: "Vehicle, load",
            phoneLabel: "limits",
            cell: ({ limitPerVehicle, limitPerLoad }) =>
              `${amount(limitPerVehicle)}, ${amount(limitPerLoad)}`,
          },
          {
            label: "File",
            cell: ({ files }) =>
              files.length > 0 ? (
                <Files usdot={carrier.usdot} files={files} />
              ) : (
                <span className="muted">none</span>
              ),
          },
        ]}
      />
      {mayWrite && <CertificateForm paperKey={paperKey} />}
      {mayWrite && <VoidForm carrier={carrier} certificates={certificates} today={today} />}
    </Panel>
  );
}

function VoidForm({ carrier, certificates, today }: Pick<Props, "carrier" | "certificates" | "today">) {
  const form = useOrderForm<"certificate" | "voidReason">("void");
  const valid = certificates.filter(({ voidedAt }) => voidedAt === null);
  if (valid.length === 0) return null;
  return (
    <Opened label="Void a certificate" isOpen={form.isOpen}>
      <OrderForm form={form} version={carrier.version} button="Void it" tone="danger">
        <SelectField
          {...form.field("certificate")}
          label="Which one"
          options={valid.map(({ id, insurer, validUntil }) => ({
            value: id,
            label: `${insurer}, until ${formatShortDay(validUntil, today)}`,
          }))}
        />
        <TextArea
          {...form.field("voidReason")}
          label="Why it doesn’t count"
          hint="It stays here, and in the audit log."
          rows={2}
          maxLength={carrierLimits.reason}
        />
      </OrderForm>
    </Opened>
  );
}

type PaperReply = { intent: string; attachments?: Attachment[] };

type PaperProps = {
  form: Pick<ReturnType<typeof useOrderForm<string>>, "errors" | "idOf" | "intent" | "field">;
  button: string;
  children: ReactNode;
};

/** A form with files; one that was rejected keeps what was attached. */
function PaperForm({ form: { errors, idOf, intent, field }, button, children }: PaperProps) {
  const reply = useActionData<PaperReply>();
  const kept = reply?.intent === intent ? (reply.attachments ?? []) : [];
  return (
    <Form method="post" encType="multipart/form-data" className="stack close" preventScrollReset>
      <FormErrors errors={errors} idOf={idOf} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={field("key").value} />
      {children}
      <AttachFiles id={idOf("files")} error={field("files").error} kept={kept} />
      <div className="btns">
        <button className="btn">{button}</button>
      </div>
    </Form>
  );
}

function CertificateForm({ paperKey }: Pick<Props, "paperKey">) {
  const form = useOrderForm<string>("certificate", { key: paperKey });
  const { field } = form;
  return (
    <Opened label="Add a certificate" isOpen={form.isOpen}>
      <PaperForm form={form} button="Add the certificate">
        <div className="pair">
          <TextField
            {...field("insurer")}
            label="Insurer"
            maxLength={carrierLimits.company}
            autoComplete="off"
            required
          />
          <TextField {...field("agent")} label="Agent" maxLength={carrierLimits.company} autoComplete="off" />
          <TextField
            {...field("limitPerVehicle")}
            label="Limit per vehicle, $"
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
          <TextField
            {...field("limitPerLoad")}
            label="Limit per load, $"
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
          <TextField {...field("validFrom")} label="From" type="date" required />
          <TextField {...field("validUntil")} label="Until" type="date" required />
        </div>
      </PaperForm>
    </Opened>
  );
}

const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

function CheckForm({ today, paperKey }: Pick<Props, "today" | "paperKey">) {
  const form = useOrderForm<string>("check", { checkedOn: today, rating: "none", key: paperKey });
  const { field } = form;
  const dollars = (name: string, label: string) => (
    <TextField {...field(name)} label={label} inputMode="numeric" maxLength={20} autoComplete="off" />
  );
  return (
    <Opened label="Record a check by hand" isOpen={form.isOpen}>
      <PaperForm form={form} button="Record the check">
        <TextField {...field("checkedOn")} label="Looked up on" type="date" required />
        <div className="pair">
          <SelectField
            {...field("hasCarrierAuthority")}
            label="Authority to carry is active"
            options={yesNo}
            empty="Choose"
          />
          <SelectField {...field("isOutOfService")} label="Out of service" options={yesNo} empty="Choose" />
          <SelectField {...field("hasBrokerAuthority")} label="Broker too" options={yesNo} empty="Choose" />
          <SelectField
            {...field("rating")}
            label="Safety rating"
            options={[
              { value: "none", label: "None" },
              ...safetyRatings.map((value) => ({ value, label: ratingLabels[value] })),
            ]}
          />
          {dollars("liabilityOnFile", "Liability on file, $")}
          {dollars("liabilityRequired", "Liability required, $")}
        </div>
        <TextArea {...field("note")} label="Note" rows={2} maxLength={carrierLimits.checkNote} />
      </PaperForm>
    </Opened>
  );
}

function Checks({
  history,
  carrier,
  checks,
  checkError,
  asksFmcsa,
  pause,
  paperKey,
  mayWrite,
  today,
}: Props) {
  const ask = useOrderForm("ask");
  const last = checks[0];
  const isUnderway = history.rows.some(({ state }) => isAmong(statesUnderway, state));
  // Somebody asked for it, or the night's question went without an answer.
  const isWaiting = carrier.checkAskedAt !== null || (isUnderway && checkError !== "");
  return (
    <Panel title="Authority">
      <p>
        {last ? (
          <>
            Last checked <b>{formatShortDay(last.checkedOn, today)}</b>, {describeAge(last.checkedOn, today)},{" "}
            {checkSourceLabels[last.source] ?? ""}.
          </>
        ) : (
          "Nobody has recorded a check yet."
        )}{" "}
        {asksFmcsa && isWaiting && sayNextAsked(carrier, pause)}
      </p>
      {checkError && carrier.checkTriedAt && (
        <Notice tone="warn">
          {checkError}, {formatDeskMoment(carrier.checkTriedAt)}. What stands below is older.
        </Notice>
      )}
      {!asksFmcsa && (
        <p className="fine">
          FMCSA_WEB_KEY isn’t set, so the site doesn’t ask FMCSA itself. Look the carrier up in{" "}
          <a href="https://motus.dot.gov/search" rel="noreferrer">
            Motus
          </a>{" "}
          and record it here.
        </p>
      )}
      <Table
        look="wrap"
        caption="Checks"
        frame="none"
        empty="No checks yet."
        rows={checks}
        rowKey={({ id }) => id}
        columns={[
          {
            label: "Day",
            isRowName: true,
            cell: ({ checkedOn, source, by }) => (
              <>
                {formatShortDay(checkedOn, today)}{" "}
                <span className="muted">{by ?? checkSourceLabels[source]}</span>
              </>
            ),
          },
          {
            label: "What it said",
            cell: ({ facts, note, files }) => (
              <>
                {describeFacts(facts)} {note} <Files usdot={carrier.usdot} files={files} />
              </>
            ),
          },
        ]}
      />
      {mayWrite && (
        <>
          {asksFmcsa && !carrier.checkAskedAt && (
            <OrderForm form={ask} version={carrier.version} button="Ask FMCSA now" />
          )}
          <CheckForm today={today} paperKey={paperKey} />
        </>
      )}
    </Panel>
  );
}

/** When the job asks FMCSA about a carrier that waits for it. */
function sayNextAsked(
  { checkError, checkTriedAt }: Pick<LoadedCarrier["carrier"], "checkError" | "checkTriedAt">,
  pause: RegisterPause | null,
): string {
  if (pause) return `${describeRegisterPause(pause)}.`;
  if (!checkError || !checkTriedAt) return "FMCSA is asked within minutes.";
  return `FMCSA is asked again after ${formatDeskMoment(new Date(checkTriedAt.getTime() + HOUR_MS))}.`;
}

function describeAge(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

const sayWhether = (is: boolean | null, yes: string, no: string): string | null =>
  is === null ? null : is ? yes : no;

function describeFacts(facts: AuthorityFacts): string {
  if (!facts.isKnown) return "No such USDOT number.";
  const { liabilityOnFile, liabilityRequired, rating } = facts;
  const parts = [
    facts.legalName,
    sayWhether(facts.mayOperate, "may operate", "may not operate"),
    sayWhether(facts.hasCarrierAuthority, "authority active", "no authority"),
    sayWhether(facts.isOutOfService, "out of service", "not out of service"),
    sayWhether(facts.hasBrokerAuthority, "broker too", "no broker"),
    rating && `rating ${ratingLabels[rating].toLowerCase()}`,
    liabilityOnFile !== null &&
      `liability ${formatDollars(liabilityOnFile)}${liabilityRequired === null ? "" : ` of ${formatDollars(liabilityRequired)}`}`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

function describeDamage({ claims, claimed, open, paid }: CarrierClaims): string {
  if (claims === 0) return "None";
  return `${formatCount(claims)} for ${formatDollars(claimed)}: ${formatDollars(paid)} paid, ${formatCount(open)} open`;
}

function History({ history, damage, usdot }: Pick<Props, "history" | "damage"> & { usdot: string }) {
  const { orders, delivered, timed, onTime, daysLate, averagePay, rows } = history;
  return (
    <Panel title="With our orders">
      <Facts
        facts={[
          ["Orders", formatCount(orders)],
          ["Delivered", formatCount(delivered)],
          ["On time", timed > 0 && `${formatCount(onTime)} of ${formatCount(timed)}`],
          ["Days late", timed > 0 && formatCount(daysLate)],
          ["Average pay", averagePay !== null && formatDollars(averagePay)],
          ["Claims", describeDamage(damage)],
        ]}
      />
      <Table
        look="wrap"
        phone="cards"
        label="Its newest orders"
        empty="No orders yet."
        rows={rows}
        rowKey={({ id: orderId }) => orderId}
        columns={[
          {
            label: "Order",
            isRowName: true,
            cell: ({ id: orderId, orderNumber }) => (
              <Link to={`/admin/orders/${orderId}`}>{orderNumber}</Link>
            ),
          },
          { label: "Lane", cell: ({ from, to }) => <Lane pickup={from} delivery={to} /> },
          { label: "State", cell: ({ state }) => <OrderStateMark state={state} /> },
          { label: "Delivered", cell: ({ daysLate: late }) => <Lateness days={late} /> },
          {
            label: "Pay",
            align: "right",
            cell: ({ pay }) =>
              pay === null ? <span className="muted">not agreed</span> : formatDollars(pay),
          },
        ]}
      />
      {orders > rows.length && (
        <p>
          <Link to={`/admin/orders?carrier=${usdot}`}>All orders of this carrier</Link>
        </p>
      )}
    </Panel>
  );
}

/** Days after the window; null before the delivery, and where nothing was promised. */
function Lateness({ days }: { days: number | null }) {
  if (days === null) return null;
  if (days === 0) return <>on time</>;
  return <b className="bad">{days === 1 ? "1 day late" : `${formatCount(days)} days late`}</b>;
}
