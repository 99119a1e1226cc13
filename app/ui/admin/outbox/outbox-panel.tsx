import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OutboxEntry, OutboxState } from "#app/domain/desk/outbox-desk/outbox-entry.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Ago } from "#app/ui/admin/when.tsx";

type Props = {
  state: OutboxState;
  entries: OutboxEntry[];
  /** "3", "over 10,000" */
  count: string;
  now: Date;
  canWrite: boolean;
  /** the address of this page with other parameters */
  hrefWith: (changes: Record<string, string>) => string;
  /** the message that is open, and what is shown below it */
  openId: string | null;
  detail: ReactNode;
  /** the link to all of them, or to the next page */
  foot: ReactNode;
};

const words: Record<OutboxState, { title: string; time: string; reason: string; none: string }> = {
  "given-up": { title: "given up", time: "Given up", reason: "Why", none: "No message was given up." },
  waiting: { title: "waiting", time: "Due", reason: "Waits for", none: "No message waits." },
  sent: { title: "sent", time: "Sent", reason: "", none: "No message went out yet." },
};

/** The messages of one state. */
export function OutboxPanel({ state, entries, count, canWrite, now, hrefWith, openId, detail, foot }: Props) {
  const { title, time, reason, none } = words[state];
  const columns = state === "sent" ? 5 : 7;
  return (
    <section className="panel" aria-labelledby={`outbox-${state}`}>
      <div className="panel-head">
        <h2
          className={state === "given-up" && entries.length > 0 ? "head bad" : "head"}
          id={`outbox-${state}`}
        >
          <Link className="n" to={hrefWith({ state, after: "", open: "" })}>
            {count}
          </Link>{" "}
          {title}
        </h2>
      </div>
      {entries.length === 0 ? (
        <p className="panel-body fine">{none}</p>
      ) : (
        <div className="scroll">
          <table className="table cards">
            <thead>
              <tr>
                <th scope="col">Message</th>
                <th scope="col">Lead</th>
                <th scope="col">To</th>
                <th scope="col">{time}</th>
                <th scope="col" className="right outbox-tries">
                  Tries
                </th>
                {reason && <th scope="col">{reason}</th>}
                {state !== "sent" && (
                  <td>
                    <span className="vh">What to do</span>
                  </td>
                )}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Row
                  key={entry.id}
                  entry={entry}
                  state={state}
                  now={now}
                  canWrite={canWrite}
                  columns={columns}
                  href={hrefWith({ open: entry.id === openId ? "" : entry.id })}
                  detail={entry.id === openId ? detail : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {foot && <div className="panel-body">{foot}</div>}
    </section>
  );
}

type RowProps = {
  entry: OutboxEntry;
  state: OutboxState;
  now: Date;
  canWrite: boolean;
  columns: number;
  href: string;
  detail: ReactNode;
};

function Row({ entry, state, now, canWrite, columns, href, detail }: RowProps) {
  const { id, label, number, lead, to, at, attempts, reason, isLeaving, isHeld, revision } = entry;
  // A post that failed, or is out, is tried again where its channels are.
  const post = entry.postId && state !== "waiting" ? `/admin/social/posts/${entry.postId}` : null;
  return (
    <>
      <tr aria-selected={detail ? true : undefined} id={`message-${id}`}>
        <th scope="row">
          <Link to={href} preventScrollReset>
            {label} {number}
          </Link>
        </th>
        <td>{lead && <Link to={`/admin/crm/${lead.id}`}>{lead.name}</Link>}</td>
        <td className="outbox-to" data-l="to">
          {to || "nobody yet"}
        </td>
        <td>
          {at > now ? (
            <time dateTime={at.toISOString()}>{formatDeskMoment(at)}</time>
          ) : (
            <Ago at={at} now={now} />
          )}
        </td>
        <td className="right outbox-tries" data-l="tries">
          {attempts}
        </td>
        {state !== "sent" && (
          <td className="outbox-reason">
            {state === "given-up" && <Icon name="warn" />} {isLeaving ? "being delivered now" : reason}
          </td>
        )}
        {state !== "sent" && (
          <td className="right outbox-act">
            {post && <Link to={post}>Open the post</Link>}
            {canWrite && !isLeaving && !post && (
              <Form method="post" action="/admin/outbox" className="btns">
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="revision" value={revision} />
                <button className="btn small" name="intent" value="again">
                  {state === "waiting" ? "Now" : "Send again"}
                  <span className="vh">: {label}</span>
                </button>
                {state === "waiting" && (
                  <button className="btn small" name="intent" value={isHeld ? "release" : "hold"}>
                    {isHeld ? "Release" : "Hold"}
                    <span className="vh">: {label}</span>
                  </button>
                )}
                {state === "waiting" && (
                  <button className="btn small" name="intent" value="stop">
                    Stop<span className="vh">: {label}</span>
                  </button>
                )}
              </Form>
            )}
          </td>
        )}
      </tr>
      {detail && (
        <tr className="detail">
          <td colSpan={columns}>{detail}</td>
        </tr>
      )}
    </>
  );
}
