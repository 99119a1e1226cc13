import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OutboxEntry, OutboxState } from "#app/domain/desk/outbox-desk/outbox-entry.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Table } from "#app/ui/admin/table.tsx";
import type { Column } from "#app/ui/admin/table.tsx";
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
  "put-away": { title: "put away", time: "Given up", reason: "Why", none: "No message was put away." },
};

/** The messages of one state. */
export function OutboxPanel({ state, entries, count, canWrite, now, hrefWith, openId, detail, foot }: Props) {
  const { title, time, reason, none } = words[state];
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
      <Table
        phone="cards"
        empty={none}
        rows={entries}
        rowKey={({ id }) => id}
        rowProps={({ id }) => ({
          "aria-selected": id === openId && detail ? true : undefined,
          id: `message-${id}`,
        })}
        detail={({ id }) => id === openId && detail}
        columns={[
          {
            label: "Message",
            isRowName: true,
            cell: ({ id, label, number }) => (
              <Link to={hrefWith({ open: id === openId ? "" : id })} preventScrollReset>
                {label} {number}
              </Link>
            ),
          },
          {
            label: "Lead",
            cell: ({ lead }) => lead && <Link to={`/admin/crm/${lead.id}`}>{lead.name}</Link>,
          },
          { label: "To", cellClass: "outbox-to", phoneLabel: "to", cell: ({ to }) => to || "nobody yet" },
          {
            label: time,
            cell: ({ at }) =>
              at > now ? (
                <time dateTime={at.toISOString()}>{formatDeskMoment(at)}</time>
              ) : (
                <Ago at={at} now={now} />
              ),
          },
          {
            label: "Tries",
            align: "right",
            className: "outbox-tries",
            phoneLabel: "tries",
            cell: ({ attempts }) => attempts,
          },
          ...(state === "sent" ? [] : pendingColumns(state, reason, canWrite)),
        ]}
      />
      {foot && <div className="panel-body">{foot}</div>}
    </section>
  );
}

/** Why a message hasn't gone out, and what can be done about it. */
const pendingColumns = (
  state: OutboxState,
  reasonLabel: string,
  canWrite: boolean,
): Column<OutboxEntry>[] => [
  {
    label: reasonLabel,
    cellClass: "outbox-reason",
    cell: ({ isLeaving, reason }) => (
      <>
        {state === "given-up" && <Icon name="warn" />} {isLeaving ? "being delivered now" : reason}
      </>
    ),
  },
  {
    label: "What to do",
    isHidden: "actions",
    cellClass: "right outbox-act",
    cell: (entry) => <Actions entry={entry} state={state} canWrite={canWrite} />,
  },
];

type ActionsProps = { entry: OutboxEntry; state: OutboxState; canWrite: boolean };

function Actions({ entry, state, canWrite }: ActionsProps) {
  const { id, label, postId, isLeaving, isHeld, revision } = entry;
  // A post that failed, or is out, is tried again where its channels are.
  const post = postId && state !== "waiting" ? `/admin/social/posts/${postId}` : null;
  return (
    <>
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
          {state === "given-up" && (
            <button className="btn small" name="intent" value="put-away">
              Put away<span className="vh">: {label}</span>
            </button>
          )}
          {state === "waiting" && (
            <button className="btn small" name="intent" value="stop">
              Stop<span className="vh">: {label}</span>
            </button>
          )}
        </Form>
      )}
    </>
  );
}
