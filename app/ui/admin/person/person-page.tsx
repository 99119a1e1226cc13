import { Form, Link } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { isSurely } from "#app/domain/desk/person/found-lead.ts";
import type { ListedRequest } from "#app/domain/desk/own-data/list-data-requests.server.ts";
import type { ListedRecord } from "#app/domain/desk/own-data/list-transport-records.server.ts";
import type { FoundLead } from "#app/domain/desk/person/found-lead.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { TextField } from "#app/ui/admin/field.tsx";
import { PersonForms } from "./person-forms";
import { Requests, TransportRecords } from "./data-requests";

type Who = { leadId: string } | { typed: string };

type Props = {
  who: Who | null;
  person: {
    leads: FoundLead[];
    counts: { what: string; count: number }[];
    underway: string[];
    unsettled: string[];
  } | null;
  requests: readonly ListedRequest[];
  records: readonly ListedRecord[];
  /** what was looked for among the records */
  recordWords: string;
  /** a request was just marked as answered */
  isClosed: boolean;
  /** nothing was erased, because an order is under way, or money of one; null if that wasn't tried */
  barred: "underway" | "unsettled" | null;
  now: Date;
  /** the ids of the leads that were checked before; null on first sight */
  chosen: string[] | null;
  /** why no copy came */
  why: string | null;
  /** how many leads were just erased; null if none was */
  erased: number | null;
  /** how many records of booked transports stay */
  kept: number;
  lastResult: FormResult | undefined;
};

/** A copy of everything about one person, or its deletion. */
export function PersonPage(props: Props) {
  const { who, person, chosen, why, erased, kept, lastResult, isClosed, barred, now } = props;
  return (
    <AdminPage title="A person’s data" crumbs={<Link to="/admin/crm">Leads</Link>}>
      {erased !== null && <Done erased={erased} kept={kept} />}
      {isClosed && <Notice tone="done">The request is marked as answered.</Notice>}
      {barred && (
        <Notice tone="warn">
          {barred === "underway"
            ? "Nothing was erased. A transport of theirs is booked, and the driver needs to know whose vehicle it is."
            : "Nothing was erased. Money of an order of theirs is open: our fee, the carrier’s pay, a refund or a dispute."}
        </Notice>
      )}
      {who && !person && (
        <Notice tone="warn">
          {"typed" in who
            ? "Type a whole email address or phone number."
            : "This lead isn’t there, or its person was erased."}
        </Notice>
      )}
      <section className="panel" aria-labelledby="look-head">
        <div className="panel-head">
          <h2 className="head" id="look-head">
            Who asks
          </h2>
        </div>
        <Form className="panel-body stack close" method="get" action="/admin/crm/person">
          <TextField
            id="person-who"
            name="who"
            label="Email or phone number"
            hint="Make sure that it’s really them: ask for an answer from the address we have, or for their quote number."
            value={who && "typed" in who ? who.typed : ""}
            autoComplete="off"
            maxLength={255}
          />
          <div className="btns">
            <button className="btn">Look</button>
          </div>
        </Form>
      </section>
      {who && person && <Found person={person} who={who} chosen={chosen} why={why} lastResult={lastResult} />}
      <Requests requests={props.requests} now={now} />
      <TransportRecords records={props.records} words={props.recordWords} />
    </AdminPage>
  );
}

function Done({ erased, kept }: { erased: number; kept: number }) {
  return (
    <Notice tone="done">
      {erased === 0
        ? "Everything that named them is erased."
        : `Erased: ${formatCount(erased)} ${erased === 1 ? "lead" : "leads"} and all that belonged to them.`}{" "}
      {kept > 0 && "The record of a booked transport stays below until its time is up. "}
      Backups hold it for up to 8 weeks more.
    </Notice>
  );
}

type FoundProps = Pick<Props, "chosen" | "why" | "lastResult"> & {
  who: Who;
  person: NonNullable<Props["person"]>;
};

function Found({ who, person: { leads, counts, underway, unsettled }, chosen, why, lastResult }: FoundProps) {
  if (leads.length === 0 && counts.length === 0) return <Notice>We have nothing about them.</Notice>;
  const choices = leads.map((lead) => ({
    id: lead.id,
    isChosen: chosen ? chosen.includes(lead.id) : isSurely(lead),
    label: describeLead(lead),
    keptUntil: lead.keptUntil && formatDay(deskDayOf(lead.keptUntil)),
  }));
  return (
    <div className="stack" key={choices.map(({ id, isChosen }) => `${id} ${isChosen}`).join()}>
      {counts.length > 0 && (
        <section className="panel" aria-labelledby="found-head">
          <div className="panel-head">
            <h2 className="head" id="found-head">
              What we have
            </h2>
          </div>
          <ul className="panel-body">
            {counts.map(({ what, count }) => (
              <li key={what}>{`${what}: ${formatCount(count)}`}</li>
            ))}
          </ul>
        </section>
      )}
      <PersonForms
        who={who}
        choices={choices}
        underway={underway}
        unsettled={unsettled}
        why={why}
        lastResult={lastResult}
      />
    </div>
  );
}

function describeLead({ name, email, phone, quoteNumber, createdAt, isAsked, ...same }: FoundLead): string {
  const facts = [name, email, phone, quoteNumber, `since ${formatDay(deskDayOf(createdAt))}`]
    .filter(Boolean)
    .join(", ");
  if (isAsked) return facts;
  if (same.hasSameEmail && same.hasSamePhone) return `${facts} (same email and phone)`;
  return `${facts} (only the same ${same.hasSameEmail ? "email" : "phone"}: maybe somebody else)`;
}
