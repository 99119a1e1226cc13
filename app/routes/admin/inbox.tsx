import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import type { AnswerReply } from "#app/ui/admin/inbox/answer-form.tsx";
import { InboxDetail } from "#app/ui/admin/inbox/inbox-detail.tsx";
import { InboxList } from "#app/ui/admin/inbox/inbox-list.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { inboxAction, inboxLoader } from "./inbox-page.server";

export const loader = inboxLoader;
export const action = staffAction(inboxAction);

export const meta: MetaFunction = () => adminTitle("Inbox");

const doneMessages = new Map([
  ["handled", "Marked as dealt with."],
  ["reopened", "Marked as not dealt with."],
  ["made", "A new lead was made of it."],
  ["joined", "The lead with the same email was there already, so this was added to it."],
  ["added", "Added to the lead."],
  ["answered", "Answered, and dealt with."],
  ["detached", "Taken off its lead. Add it to another one, or make a new lead of it."],
]);

export default function Inbox() {
  const { entries, next, open, order, isHandled, kind, now, ...may } = useLoaderData<typeof loader>();
  const { canWrite, mayReadLeads, find, found, whatsAppClosed } = may;
  const reply = useActionData<typeof action>() as
    | { lastResult: FormResult | null; problem: string | null; answering?: Omit<AnswerReply, "lastResult"> }
    | undefined;
  const { lastResult = null, answering = null } = reply ?? {};
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  const hrefWith = (changes: Record<string, string>) => {
    const all = { show: isHandled ? "handled" : "", kind: kind ?? "", ...changes };
    const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value));
    return `/admin/inbox?${query}`;
  };
  return (
    <AdminPage
      title="Inbox"
      beside={<Tabs isHandled={isHandled} hrefWith={hrefWith} />}
      buttons={<Kinds kind={kind} hrefWith={hrefWith} />}
    >
      {done && !reply && (
        <Notice
          tone="done"
          buttons={open && !open.lead && canWrite && <Undo entryKey={open.key} leadId={params.get("was")} />}
        >
          {done}
        </Notice>
      )}
      {reply?.problem && <Notice tone="bad">{reply.problem}</Notice>}
      <div className={open ? "inbox-halves" : "stack"}>
        <section className="panel" aria-label={isHandled ? "Dealt with" : "Open"}>
          <InboxList
            entries={entries}
            now={now}
            openKey={open?.key ?? null}
            hrefOf={(key) => hrefWith({ open: key, before: params.get("before") ?? "" })}
          />
          {next && (
            <p className="panel-body">
              <Link to={hrefWith({ before: next })}>Older</Link>
            </p>
          )}
        </section>
        {open && (
          <InboxDetail
            key={open.key}
            open={open}
            order={order}
            canWrite={canWrite}
            mayReadLeads={mayReadLeads}
            find={find}
            found={found}
            lastResult={answering ? undefined : (lastResult ?? undefined)}
            answerReply={answering && lastResult && { ...answering, lastResult }}
            whatsAppClosed={whatsAppClosed}
          />
        )}
      </div>
    </AdminPage>
  );
}

/** Puts back what was just taken off. */
const Undo = ({ entryKey, leadId }: { entryKey: string; leadId: string | null }) =>
  leadId && (
    <Form method="post" action={`/admin/inbox?open=${entryKey}`}>
      <input type="hidden" name="key" value={entryKey} />
      <input type="hidden" name="leadId" value={leadId} />
      <button className="btn small" name="intent" value="add">
        Undo
      </button>
    </Form>
  );

type HrefWith = (changes: Record<string, string>) => string;

function Tabs({ isHandled, hrefWith }: { isHandled: boolean; hrefWith: HrefWith }) {
  return (
    <nav className="tabs" aria-label="What is listed">
      <Link to={hrefWith({ show: "" })} aria-current={isHandled ? undefined : "true"}>
        Open
      </Link>
      <Link to={hrefWith({ show: "handled" })} aria-current={isHandled ? "true" : undefined}>
        Dealt with
      </Link>
    </nav>
  );
}

const kinds = [
  ["", "All"],
  ["message", "Messages"],
  ["chat", "Chats"],
  ["email", "Emails"],
  ["whatsapp", "WhatsApp"],
] as const;

const Kinds = ({ kind, hrefWith }: { kind: string | null; hrefWith: HrefWith }) =>
  kinds.map(([value, label]) => (
    <Link
      key={value}
      className="btn small choice"
      to={hrefWith({ kind: value })}
      aria-current={value === (kind ?? "") ? "true" : undefined}
    >
      {label}
    </Link>
  ));
