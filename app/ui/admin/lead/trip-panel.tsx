import { Link } from "@remix-run/react";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import { deskDayOf, describeDay, describeDuration } from "#app/domain/base/text/desk-time.ts";
import { DetailsForm } from "./details-form";

type Props = { lead: LeadFile; canWrite: boolean; now: Date };

const sources: Record<LeadFile["source"], string> = {
  quote: "quote form",
  contact: "contact page",
  chat: "chat",
  manual: "entered by staff",
  import: "import",
};

const end = (place: string | null, state: string | null, zip: string | null) =>
  zip && (place ? `${place} ${state ?? ""} ${zip}` : zip);

/** What is to be shipped, where they came from, and the form that changes it. */
export function TripPanel({ lead, canWrite, now }: Props) {
  const today = deskDayOf(now);
  const answered = lead.firstAnsweredAt && lead.firstAnsweredAt.getTime() - lead.createdAt.getTime();
  const facts: [string, string | null][] = [
    ["From", end(lead.pickupPlace, lead.pickupState, lead.pickupZip)],
    ["To", end(lead.deliveryPlace, lead.deliveryState, lead.deliveryZip)],
    ["Pickup", lead.pickupOn && `from ${describeDay(lead.pickupOn, today)}`],
    ["Vehicle", lead.vehicle && `${lead.vehicle}${runs(lead.isRunning)}`],
    ["Size", lead.measurements],
    ["Transport", lead.transportType],
    ["Came by", `${sources[lead.source]}${lead.campaign ? `, ${lead.campaign}` : ""}`],
    ["Referral", lead.referral ? `${lead.referral.code}, ${lead.referral.name}` : lead.givenReferralCode],
    ["Came", describeDay(deskDayOf(lead.createdAt), today)],
    ["Answered", answered === null ? null : `after ${describeDuration(answered)}`],
  ];
  return (
    <section className="panel" aria-labelledby="trip-head">
      <div className="panel-head">
        <h2 className="head" id="trip-head">
          Trip
        </h2>
      </div>
      <div className="panel-body stack close">
        <dl className="facts">
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
        {canWrite && <DetailsForm lead={lead} />}
        {canWrite && lead.quoteNumber && (
          <p className="fine">
            Another vehicle, date or address is a{" "}
            <Link to={`/admin/crm/${lead.id}/quote/${lead.quoteNumber}`}>new version of the quote</Link>.
          </p>
        )}
      </div>
    </section>
  );
}

const runs = (isRunning: boolean | null) =>
  isRunning === null ? "" : isRunning ? ", runs" : ", does not run";

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={value ? undefined : "muted"}>{value || "none"}</dd>
    </>
  );
}
