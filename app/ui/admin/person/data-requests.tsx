import { Form, Link } from "@remix-run/react";
import { dataAnswers, daysLeft } from "#app/domain/desk/own-data/data-answers.ts";
import type { ListedRequest } from "#app/domain/desk/own-data/list-data-requests.server.ts";
import type { ListedRecord } from "#app/domain/desk/own-data/list-transport-records.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { personPath } from "#app/ui/admin/lead-paths.ts";
import { Table } from "#app/ui/admin/table.tsx";

function sayDaysLeft(dueAt: Date, now: Date): string {
  const left = daysLeft(dueAt, now);
  if (left < 0) return `late since ${formatDay(deskDayOf(dueAt))}`;
  return left === 1 ? "1 day left" : `${left} days left`;
}

/** Who asked what we keep about them, with how long is left to answer. */
export const Requests = ({ requests, now }: { requests: readonly ListedRequest[]; now: Date }) => (
  <section className="panel" aria-labelledby="requests-head">
    <div className="panel-head">
      <h2 className="head" id="requests-head">
        Requests
      </h2>
      <span className="fine">Asked on /privacy. State laws give 45 days</span>
    </div>
    <Table
      phone="cards"
      rows={requests}
      rowKey={({ id }) => id}
      empty="Nobody has asked."
      columns={[
        {
          label: "Who",
          isRowName: true,
          cell: ({ email }) =>
            email ? <Link to={personPath({ typed: email })}>{email}</Link> : "Somebody who was erased",
        },
        { label: "Asked", phoneLabel: "asked", cell: ({ askedAt }) => formatDay(deskDayOf(askedAt)) },
        {
          label: "Answer",
          cell: ({ answered, dueAt, hasLink }) =>
            answered ? (
              `${dataAnswers[answered.how]}, ${formatDay(deskDayOf(answered.at))}`
            ) : (
              <>
                <b className={daysLeft(dueAt, now) < 10 ? "warn" : undefined}>{sayDaysLeft(dueAt, now)}</b>
                {!hasLink && ", no link was sent: too many asked that day"}
              </>
            ),
        },
        {
          label: "What to do",
          isHidden: "actions",
          cell: ({ id, email, answered }) =>
            !answered && (
              <Form method="post" action="/admin/crm/person">
                <input type="hidden" name="request" value={id} />
                <button className="btn" name="intent" value="answered">
                  Mark as answered<span className="sr-only">: {email}</span>
                </button>
              </Form>
            ),
        },
      ]}
    />
  </section>
);

/** Behind an amount: what of it isn't plain pay for a delivered transport. */
const whatFor: Record<string, string> = { canceled: " for canceling", agreed: " as agreed" };

/** What the law has us keep of transports whose customer was erased. */
export const TransportRecords = ({ records, words }: { records: readonly ListedRecord[]; words: string }) => (
  <section className="panel" aria-labelledby="records-head">
    <div className="panel-head">
      <h2 className="head" id="records-head">
        Records of transports
      </h2>
      <span className="fine">Of people who were erased (49 CFR 371.3). Each goes after three years</span>
    </div>
    <Form className="panel-body stack close" method="get" action="/admin/crm/person">
      <TextField
        id="record-words"
        name="record"
        label="Order number or name"
        value={words}
        autoComplete="off"
        maxLength={60}
      />
      <div className="btns">
        <button className="btn">Find</button>
      </div>
    </Form>
    <Table
      phone="cards"
      look="wrap"
      rows={records}
      rowKey={({ id }) => id}
      empty="No record."
      columns={[
        { label: "Number", isRowName: true, cell: ({ number, billNumber }) => billNumber || number },
        {
          label: "Consignor",
          cell: ({ consignorName, consignorAddress }) => `${consignorName}, ${consignorAddress}`,
        },
        {
          label: "Carrier",
          cell: ({ carrierName, carrierUsdot, carrierMc }) =>
            [carrierName, carrierUsdot && `USDOT ${carrierUsdot}`, carrierMc].filter(Boolean).join(", ") ||
            "Not known",
        },
        {
          label: "Our pay",
          phoneLabel: "our pay",
          cell: ({ fee, payerName, outcome }) =>
            fee === null
              ? "Not known"
              : `${formatDollars(fee)}${whatFor[outcome] ?? ""}${fee > 0 ? ` by ${payerName}` : ""}`,
        },
        {
          label: "Charges",
          phoneLabel: "charges",
          cell: ({ charges, carrierPay, carrierPaidOn, outcome, claims, ...rest }) =>
            outcome === "canceled"
              ? "None: canceled"
              : [
                  `${formatDollars(charges)}${whatFor[outcome] ?? ""}`,
                  carrierPay !== null && `carrier ${formatDollars(carrierPay)}`,
                  carrierPaidOn && `paid ${formatDay(carrierPaidOn)}`,
                  rest.carrierRestPaidOn &&
                    `${formatDollars(Math.abs(rest.carrierRestPaid))} ${rest.carrierRestPaid > 0 ? "from us" : "to us"} ${formatDay(rest.carrierRestPaidOn)}`,
                  claims,
                ]
                  .filter(Boolean)
                  .join(", "),
        },
        {
          label: "Kept until",
          phoneLabel: "until",
          cell: ({ keptUntil }) => formatDay(deskDayOf(keptUntil)),
        },
      ]}
    />
  </section>
);
