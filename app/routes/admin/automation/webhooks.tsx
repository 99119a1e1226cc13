import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { isOutboxHeld } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { findDelivery, listDeliveries } from "#app/domain/channels/webhooks/list-deliveries.server.ts";
import { listEndpoints } from "#app/domain/channels/webhooks/queue-webhook.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { AutomationTabs } from "#app/ui/admin/automation/tabs.tsx";
import { Deliveries } from "#app/ui/admin/automation/deliveries.tsx";
import { EndpointForm } from "#app/ui/admin/automation/endpoint-form.tsx";
import { EndpointsTable } from "#app/ui/admin/automation/endpoints-table.tsx";
import { EndpointSecret } from "#app/ui/admin/automation/endpoint-secret.tsx";
import { describeTest } from "#app/ui/admin/automation/describe-delivery.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { postWebhook } from "./webhooks-intents.server";
import type { WebhookReply } from "./webhooks-intents.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "automation.read");
  const { searchParams } = new URL(request.url);
  const now = new Date();
  const canWrite = isAllowed(staff.role, "automation.write");
  const [all, isHeld] = await Promise.all([listEndpoints(), isOutboxHeld()]);
  const asked = (name: string) => searchParams.get(name)?.slice(0, 100) || null;
  const endpoint = all.find(({ id }) => id === asked("edit")) ?? null;
  const only = all.find(({ id }) => id === asked("of")) ?? null;
  if ((asked("edit") && !endpoint) || (asked("of") && !only)) throw notFound();
  const [deliveries, open] = await Promise.all([
    listDeliveries(only?.id ?? null, now),
    asked("delivery") ? findDelivery(asked("delivery") ?? "", now) : null,
  ]);
  if (asked("delivery") && !open) throw notFound();
  // An address may carry a key: those who can't change it see its host.
  const shown = (url: string) => (canWrite ? url : new URL(url).host);
  const mayReadLeads = isAllowed(staff.role, "leads.read");
  return {
    endpoints: all.map((one) => ({ ...one, url: shown(one.url) })),
    endpoint: endpoint && { ...endpoint, url: shown(endpoint.url) },
    only: only && { id: only.id, name: only.name },
    deliveries: deliveries.map(({ payload: _, ...row }) => (mayReadLeads ? row : withoutAnswer(row))),
    // What was sent, and what comes back, names people.
    open: open && !mayReadLeads ? { ...withoutAnswer(open), payload: "" } : open,
    now,
    canWrite,
    isHeld,
  };
}

const withoutAnswer = <Row extends { answer: string | null }>(row: Row): Row => ({ ...row, answer: null });

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "automation.write");
  return postWebhook({ staff, fields: await readForm(request), now: new Date() });
});

export const meta: MetaFunction = () => adminTitle("Webhooks");

const doneMessages = new Map([
  ["changed", "Saved. The next delivery follows it."],
  ["paused", "Paused. What is waiting for it waits on, and what happens meanwhile isn’t sent."],
  ["resumed", "Switched on. What was waiting goes out now."],
  ["deleted", "The webhook is deleted, with its deliveries."],
  ["again", "It is in the queue again."],
  ["leaving", "It is being delivered right now. Look again in a minute."],
]);

export default function Webhooks() {
  const { endpoints, endpoint, only, deliveries, open, now, canWrite, isHeld } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as WebhookReply | undefined;
  const [params] = useSearchParams();
  const code = params.get("done") ?? "";
  const test = code === "tested" && open ? describeTest(open) : null;
  const done = doneMessages.get(code);
  return (
    <AdminPage
      title="Webhooks"
      beside={<AutomationTabs at="webhooks" />}
      buttons={
        endpoint && (
          <Link className="btn" to="/admin/automation/webhooks">
            New webhook
          </Link>
        )
      }
    >
      {reply?.problem && <Notice tone="bad">{reply.problem}</Notice>}
      {reply?.secret && <EndpointSecret {...reply.secret} />}
      {test && !reply && <Notice tone={test.tone}>{test.text}</Notice>}
      {done && !reply && <Notice tone="done">{done}</Notice>}
      {isHeld && (
        <Notice tone="warn">
          <b>Everything is held.</b> Deliveries wait until somebody releases the{" "}
          <Link to="/admin/outbox">outbox</Link>.
        </Notice>
      )}
      <div className="stack">
        <div className={canWrite ? "with-side" : "stack"}>
          <EndpointsTable endpoints={endpoints} now={now} canWrite={canWrite} chosen={endpoint?.id ?? null} />
          {canWrite && (
            <EndpointForm
              key={endpoint?.id ?? `new ${reply?.secret?.name ?? ""}`}
              endpoint={endpoint}
              lastResult={reply?.lastResult}
              renewal={reply?.renewal}
            />
          )}
        </div>
        <Deliveries deliveries={deliveries} open={open} only={only} now={now} canWrite={canWrite} />
      </div>
    </AdminPage>
  );
}
