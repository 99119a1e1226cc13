import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import type { DoneJob, DriverJob, EndedJob, OpenJob } from "#app/domain/shipping/drivers/driver-job.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { CallMark, NavigateMark, TextMark } from "./marks";
import { PhonePlace } from "./phone-place";
import { ReportForm } from "./report-form";
import type { DriverReply, Pressed } from "./report-form";

type Props = Pressed & { job: DriverJob; notice: string | null };

/** One job for its driver, made for a phone in one hand: where to, whom to call, and one button for what is next. */
export function JobView({ job, pressKey, notice, reply }: Props) {
  return (
    <div className="wrap drive" key={pressKey}>
      {job.stage === "ended" ? (
        <Ended job={job} />
      ) : job.stage === "delivered" ? (
        <Done job={job} reply={reply} />
      ) : (
        <Open job={job} pressKey={pressKey} notice={reply ? null : notice} reply={reply} />
      )}
    </div>
  );
}

const Dispatch = ({ dispatch }: Pick<EndedJob, "dispatch">) =>
  dispatch.tel ? (
    <a className="button button-line" href={dispatch.tel}>
      <CallMark />
      Dispatch {dispatch.phone}
    </a>
  ) : null;

const Ended = ({ job }: { job: EndedJob }) => (
  <>
    <h1>This link has ended</h1>
    <p>
      It was for one vehicle, and that one’s done, or it went to another driver. There’s nothing to see here
      now.
    </p>
    <Dispatch dispatch={job.dispatch} />
  </>
);

function Done({ job, reply }: { job: DoneJob; reply: DriverReply | undefined }) {
  return (
    <>
      <Steps now={steps.length} />
      <p className="drive-number figures">{job.orderNumber}</p>
      <h1>Delivered. Thank you.</h1>
      <NotSent reply={reply} />
      <p>
        {job.vehicle}, {job.from} to {job.to}.{job.deliveredAt && <> Delivered {job.deliveredAt}.</>}
      </p>
      <section className="drive-part" aria-labelledby="collected">
        <h2 id="collected">Collected at delivery</h2>
        <p className="drive-big">{job.collect}</p>
      </section>
      <Papers papers={job.papers} />
      <Dispatch dispatch={job.dispatch} />
    </>
  );
}

function Papers({ papers }: Pick<DoneJob, "papers">) {
  if (papers.length === 0) return null;
  return (
    <section className="drive-part" aria-labelledby="papers">
      <h2 id="papers">Papers</h2>
      <ul className="drive-papers">
        {papers.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a press that came too late is answered with, where its form is gone. */
function NotSent({ reply }: { reply: DriverReply | undefined }) {
  const { errors, idOf } = useServerForm<string>({ id: "not-sent", lastResult: reply?.lastResult });
  return errors && <ErrorSummary errors={errors} idOf={idOf} takesFocus />;
}

const steps = ["Go", "Pick up", "Drive", "Deliver"];

function Steps({ now }: { now: number }) {
  return (
    <ol className="drive-steps" aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          data-is={index < now ? "done" : index === now ? "now" : "ahead"}
          aria-current={index === now ? "step" : undefined}
        >
          {step}
          {index < now && <span className="sr-only"> done</span>}
        </li>
      ))}
    </ol>
  );
}

type OpenProps = Pressed & { job: OpenJob; notice: string | null };

const stepOf = ({ stage, due }: OpenJob) => (stage === "go" ? 0 : 2) + (due === "check" ? 1 : 0);

/** "Mon, Dec 7 – Thu, Dec 10" ends its line between the days. */
const unbroken = (days: string) => days.replace(/, | (?=\d)/g, (space) => space.replace(" ", "\u00a0"));

const headings: Record<OpenJob["stage"], (job: OpenJob) => string> = {
  go: ({ due, days }) => (due === "check" ? "You’re at the pickup" : `Pick up ${unbroken(days)}`),
  road: ({ due, days }) =>
    due === "check"
      ? "You’re at the delivery"
      : due === "where"
        ? "Where are you?"
        : `Deliver ${unbroken(days)}`,
};

function Open({ job, notice, ...pressed }: OpenProps) {
  const isAsking = job.due === "where";
  const where = <WhereForms job={job} {...pressed} />;
  return (
    <>
      <Steps now={stepOf(job)} />
      <p className="drive-number figures">{job.orderNumber}</p>
      <h1>{headings[job.stage](job)}</h1>
      {notice && (
        <p className="drive-said" role="status">
          {notice}
        </p>
      )}
      <Said job={job} />
      {isAsking && (
        <>
          <p>One press tells the customer, so they don’t have to call you.</p>
          {where}
        </>
      )}
      <Place job={job} hasHeading={isAsking} />
      <Vehicle job={job} />
      <section className="drive-part" aria-labelledby="collect">
        <h2 id="collect">Collect at delivery</h2>
        <p className="drive-big">{job.collect}</p>
        <p>
          Not a dollar more. Questions? Dispatch{" "}
          {job.dispatch.tel ? <a href={job.dispatch.tel}>{job.dispatch.phone}</a> : "knows"}.
        </p>
        {job.after && <p>Next: {job.after}.</p>}
      </section>
      <Next job={job} {...pressed} />
      {!isAsking && (
        <section className="drive-part" aria-labelledby="where-now">
          <h2 id="where-now">Where are you?</h2>
          {where}
        </section>
      )}
      <Obstacles job={job} {...pressed} />
      <Papers papers={job.papers} />
      <Reports job={job} />
    </>
  );
}

/** What the customer sees now because the driver said so. */
function Said({ job: { hereAt, nearAt, nobody, delay, nearText } }: { job: OpenJob }) {
  return (
    <>
      {nobody ? (
        <p className="drive-said" data-tone="warn">
          You said {nobody.at} that nobody’s there: “{nobody.reason}”
        </p>
      ) : hereAt ? (
        <p className="drive-said">You said {hereAt} that you’re there.</p>
      ) : (
        nearAt && <p className="drive-said">You said {nearAt} that you’re about 30 minutes away.</p>
      )}
      {nearAt && !hereAt && nearText && (
        <a className="button button-line" href={nearText}>
          <TextMark />
          Text them that you’re close
        </a>
      )}
      {delay && (
        <p className="drive-said" data-tone="warn">
          It’s late: {delay}
        </p>
      )}
    </>
  );
}

function Place({ job, hasHeading }: { job: OpenJob; hasHeading: boolean }) {
  const { due, end, days, daysNote, street, town, access, navigate, contact, contactNote } = job;
  const does = end === "pickup" ? "hands over" : "receives";
  return (
    <section
      className={hasHeading ? "drive-part" : undefined}
      aria-label={end === "pickup" ? "Pickup" : "Delivery"}
    >
      {hasHeading && <h2>Deliver {unbroken(days)}</h2>}
      {daysNote && (hasHeading || due !== "check") && (
        <p className="drive-fine">These days are {daysNote}.</p>
      )}
      <p className="drive-big">
        {street || "Street to follow: call first"}
        <br />
        {town}
      </p>
      {access.map((line) => (
        <p key={line} className="drive-words">
          {line}
        </p>
      ))}
      <a className="button drive-navigate" href={navigate}>
        <NavigateMark />
        Navigate
      </a>
      {contactNote && <p>{contactNote}</p>}
      {contact && (
        <>
          <p className="drive-big">
            {contact.name} {!contactNote && does}
          </p>
          <p>Call before you come. {contact.phone}</p>
          <div className="drive-pair">
            <a className="button button-line" href={contact.tel}>
              <CallMark />
              Call
            </a>
            <a className="button button-line" href={contact.sms}>
              <TextMark />
              Text
            </a>
          </div>
        </>
      )}
    </section>
  );
}

function Vehicle({ job: { vehicle, vehicleFacts, vehicleNote, pickupWord } }: { job: OpenJob }) {
  return (
    <section className="drive-part" aria-labelledby="vehicle">
      <h2 id="vehicle">{vehicle}</h2>
      {vehicleFacts.map((fact) => (
        <p key={fact} className="drive-words">
          {fact}
        </p>
      ))}
      {vehicleNote && (
        <p className="drive-words">
          <b>Note:</b> {vehicleNote}
        </p>
      )}
      {pickupWord && (
        <p className="drive-word">
          Pickup word: <b>{pickupWord}</b>. Say it when they ask, so they know it’s you.
        </p>
      )}
    </section>
  );
}

/** The reports that lead to the next end, and what follows them; what is due is the large button. */
function Next({ job, ...pressed }: Pressed & { job: OpenJob }) {
  const { due, end, stage, inspection } = job;
  const look = (report: OpenJob["due"]) => (due === report ? "amber" : "line");
  const at = end === "pickup" ? "" : " to deliver";
  return (
    <section className="drive-part drive-next" aria-labelledby="next">
      <h2 id="next">What’s next</h2>
      {due === "check" && (
        <a className="button button-amber" href={inspection}>
          {end === "pickup" ? "Look it over and load" : "Look it over and deliver"}
        </a>
      )}
      {due === "set-out" && <ReportForm intent="set-out" button="I’m on my way" look="amber" {...pressed} />}
      {due !== "check" && (
        <ReportForm intent="near" end={end} button="About 30 minutes away" look={look("near")} {...pressed} />
      )}
      {due !== "check" && (
        <ReportForm intent="here" end={end} button={`I’m here${at}`} look={look("here")} {...pressed} />
      )}
      {due !== "check" && stage === "go" && (
        <p className="drive-fine">
          Loading already? <a href={inspection}>Look it over</a>.
        </p>
      )}
    </section>
  );
}

function WhereForms({ job, pressKey, reply }: Pressed & { job: OpenJob }) {
  return (
    <>
      {reply?.intent === "phone-place" && <NotSent reply={reply} />}
      <PhonePlace path={job.path} pressKey={pressKey} />
      <ReportForm
        intent="where"
        button="Send the place"
        look="line"
        field={{ name: "where", label: "Town and state, or ZIP code", maxLength: maxLength.address }}
        pressKey={pressKey}
        reply={reply}
      />
    </>
  );
}

function Obstacles({ job: { end }, ...pressed }: Pressed & { job: OpenJob }) {
  const isOpen = (intent: string) => pressed.reply?.intent === intent;
  return (
    <section className="drive-part" aria-labelledby="trouble">
      <h2 id="trouble">Something’s in the way?</h2>
      <details open={isOpen("nobody")}>
        <summary>Nobody’s here</summary>
        <ReportForm
          intent="nobody"
          end={end}
          button="Tell them and dispatch"
          look="line"
          field={{
            name: "reason",
            label: "What did you find?",
            hint: "For example: nobody answers the door or the phone. The customer reads it.",
            maxLength: leadLimits.reason,
          }}
          {...pressed}
        />
      </details>
      <details open={isOpen("late")}>
        <summary>It’ll be late</summary>
        <ReportForm
          intent="late"
          button="Tell the customer"
          look="line"
          field={{
            name: "reason",
            label: "Why, and how late?",
            hint: "The customer reads it.",
            maxLength: leadLimits.reason,
          }}
          {...pressed}
        />
      </details>
    </section>
  );
}

function Reports({ job: { reports } }: { job: OpenJob }) {
  if (reports.length === 0) return null;
  return (
    <section className="drive-part" aria-labelledby="sent">
      <h2 id="sent">What you sent</h2>
      <ul className="drive-reports figures">
        {reports.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span>{at}</span> <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
