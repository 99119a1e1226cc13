import type { MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { FormResult } from "../../domain/forms/form-result";
import { adminTitle } from "../../ui/admin/admin-title";
import { InboxDetail } from "../../ui/admin/inbox/inbox-detail";
import { InboxList } from "../../ui/admin/inbox/inbox-list";
import { Notice } from "../../ui/admin/notice";
import { AdminPage } from "../../ui/admin/page";
import { inboxAction, inboxLoader } from "./inbox-page.server";

export const loader = inboxLoader;
export const action = inboxAction;

export const meta: MetaFunction = () => adminTitle("Inbox");

const doneMessages = new Map([
  ["handled", "Marked as dealt with."],
  ["reopened", "Marked as not dealt with."],
  ["made", "A new lead was made of it."],
  ["joined", "The lead with the same email was there already, so this was added to it."],
  ["added", "Added to the lead."],
]);

export default function Inbox() {
  const { entries, next, open, isHandled, kind, now, canWrite, mayReadLeads, find, found } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as
    { lastResult: FormResult | null; problem: string | null } | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  const hrefWith = (changes: Record<string, string>) => {
    const all = { show: isHandled ? "handled" : "", kind: kind ?? "", ...changes };
    const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value));
    return `/admin/inbox?${query}`;
  };
  return (
    <AdminPage title="Inbox" beside={<Tabs {...{ isHandled, kind, hrefWith }} />}>
      {done && !reply && <Notice tone="done">{done}</Notice>}
      {reply?.problem && <Notice tone="bad">{reply.problem}</Notice>}
      <div className={open ? "inbox-halves" : "stack"}>
        <section className="panel" aria-label={isHandled ? "Dealt with" : "Open"}>
          <InboxList
            {...{ entries, now }}
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
            {...{ open, canWrite, mayReadLeads, find, found }}
            lastResult={reply?.lastResult ?? undefined}
          />
        )}
      </div>
    </AdminPage>
  );
}

type TabsProps = {
  isHandled: boolean;
  kind: string | null;
  hrefWith: (changes: Record<string, string>) => string;
};

function Tabs({ isHandled, kind, hrefWith }: TabsProps) {
  const tab = (label: string, isCurrent: boolean, changes: Record<string, string>) => (
    <Link to={hrefWith(changes)} aria-current={isCurrent ? "true" : undefined}>
      {label}
    </Link>
  );
  return (
    <nav className="tabs" aria-label="What is listed">
      {tab("Open", !isHandled, { show: "" })}
      {tab("Dealt with", isHandled, { show: "handled" })}
      {tab("All", !kind, { kind: "" })}
      {tab("Messages", kind === "message", { kind: "message" })}
      {tab("Chats", kind === "chat", { kind: "chat" })}
    </nav>
  );
}
