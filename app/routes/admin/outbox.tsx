import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { OutboxDetail } from "#app/ui/admin/outbox/outbox-detail.tsx";
import { OutboxFilter } from "#app/ui/admin/outbox/outbox-filter.tsx";
import { OutboxPanel } from "#app/ui/admin/outbox/outbox-panel.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { outboxAction, outboxLoader } from "./outbox-page.server";
import type { OutboxReply } from "./outbox-page.server";
import { formatCount } from "#app/domain/base/text/format-count.ts";

export const loader = outboxLoader;
export const action = staffAction(outboxAction);

export const meta: MetaFunction = () => adminTitle("Outbox");

const doneMessages = new Map([
  ["again", "It is in the queue again."],
  ["stopped", "It won’t go out. Sending it again puts it back."],
  ["put-away", "It is put away. The filter “Put away” still shows it."],
  ["held", "It is held until somebody releases it or sends it now."],
  ["released", "It goes out when it’s due."],
  ["all-held", "Nothing goes out until somebody releases the outbox."],
  ["all-released", "Messages go out again."],
  ["mended", "The address is mended, and the message is in the queue again."],
  ["changed", "That message has moved on since you looked. Nothing was sent twice."],
]);

export default function Outbox() {
  const { lists, counts, open, state, filter, kinds, service, canWrite, now, maxCounted, isHeld } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as OutboxReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  const hrefWith = (changes: Record<string, string>) => {
    const next = new URLSearchParams({ state: state ?? "", kind: filter.kind, to: filter.to, ...changes });
    for (const [name, value] of [...next]) if (!value) next.delete(name);
    return `/admin/outbox?${next}`;
  };
  const isListed = open && lists.some(({ entries }) => entries.some(({ id }) => id === open.entry.id));
  const detail = open && (
    <OutboxDetail
      {...open}
      canWrite={canWrite}
      problem={reply?.id === open.entry.id ? reply : null}
      key={open.entry.revision}
    />
  );
  return (
    <AdminPage
      title="Outbox"
      buttons={canWrite && <HoldAll isHeld={isHeld} />}
      beside={<OutboxFilter kinds={kinds} state={state} kind={filter.kind} to={filter.to} />}
    >
      {reply && reply.id !== open?.entry.id && <Notice tone="bad">{reply.message}</Notice>}
      {done && !reply && <Notice tone="done">{done}</Notice>}
      {isHeld && (
        <Notice tone="warn">
          <b>Everything is held.</b> Emails wait here until somebody releases them.
        </Notice>
      )}
      <Service {...service} isHeld={isHeld} waiting={counts.waiting} />
      {open && !isListed && (
        <section className="panel" aria-label={open.entry.label}>
          <div className="panel-head">
            <h2 className="head">
              {open.entry.label} {open.entry.number}
            </h2>
          </div>
          <div className="panel-body">{detail}</div>
        </section>
      )}
      {lists.map(({ state: shown, entries, next }) => (
        <OutboxPanel
          key={shown}
          state={shown}
          entries={entries}
          now={now}
          canWrite={canWrite}
          hrefWith={hrefWith}
          detail={detail}
          count={counts[shown] > maxCounted ? "over 10,000" : formatCount(counts[shown])}
          openId={open?.entry.id ?? null}
          foot={
            next && (
              <Link to={hrefWith({ state: shown, open: "", ...(state && { after: next }) })}>
                {state ? "Next page" : "Show all"}
              </Link>
            )
          }
        />
      ))}
    </AdminPage>
  );
}

const HoldAll = ({ isHeld }: { isHeld: boolean }) => (
  <Form method="post" action="/admin/outbox">
    <button className="btn" name="intent" value={isHeld ? "release-all" : "hold-all"}>
      {isHeld ? "Release everything" : "Hold everything"}
    </button>
  </Form>
);

type ServiceProps = {
  isOn: boolean;
  server: string;
  sender: string;
  staffAddress: string;
  isHeld: boolean;
  waiting: number;
};

function Service({ isOn, server, sender, staffAddress, isHeld, waiting }: ServiceProps) {
  if (!isOn)
    return (
      <Notice tone="warn">
        <b>{waiting > 0 ? "Messages wait: no" : "No"} mail server is set.</b> They can be read here and go out
        once <code>SMTP_URL</code> is set. Quotes still open by their links.
      </Notice>
    );
  return (
    <Notice tone={staffAddress ? undefined : "warn"}>
      <b>{isHeld ? "Once released, emails go out" : "Emails go out"}</b> by {server}
      {sender && ` as ${sender}`}.{" "}
      {!staffAddress && (
        <>
          Those for staff wait: <code>NOTIFY_EMAIL</code> is not set.
        </>
      )}
    </Notice>
  );
}
