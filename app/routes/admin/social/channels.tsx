import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { channelKindLabels } from "#app/domain/desk/social/channel-kinds.ts";
import { checkChannel, listChannels, saveChannel } from "#app/domain/desk/social/channels.server.ts";
import { describeSocialProblems } from "#app/domain/desk/social/social-error-messages.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { passwordErrors } from "#app/http/staff/confirm-password.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { ChannelForm } from "#app/ui/admin/social/channel-form.tsx";
import type { ChannelValues } from "#app/ui/admin/social/channel-form.tsx";
import { SocialTabs } from "#app/ui/admin/social/social-tabs.tsx";
import { loadTabs } from "./tabs.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "social.connect");
  const channels = await listChannels();
  const asked = new URL(request.url).searchParams.get("edit");
  const channel = channels.find(({ id }) => id === asked) ?? null;
  if (asked && !channel) throw notFound();
  return { channels, channel, tabs: await loadTabs(staff) };
}

type Reply = {
  errors: { title: string; message: string; fields: { field: string; message: string }[] } | null;
  values: ChannelValues | null;
  /** what the network answered to a check */
  check: { isGood: boolean; text: string } | null;
};

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "social.connect");
  const form = await readForm(request);
  const now = new Date();
  const actions = {
    check: async () => {
      const answer = await checkChannel(form.id ?? "", now);
      const text = answer.ok ? `It knows us${answer.url ? `: ${answer.url}` : ""}.` : answer.detail;
      return data<Reply>({ errors: null, values: null, check: { isGood: answer.ok, text } });
    },
    save: () => saveForm(form, staff, now),
  };
  return runIntent(form.intent, actions, rejectForm);
});

async function saveForm(form: Record<string, string>, staff: StaffMember, now: Date) {
  const trimmed = (name: string) => (form[name] ?? "").trim();
  const values = {
    kind: trimmed("kind"),
    name: trimmed("name"),
    url: trimmed("url"),
    handle: trimmed("handle"),
    isOn: form.isOn === "on",
  };
  const input = { ...values, secret: trimmed("secret"), seen: readSeen(form[SEEN]) };
  const wrong = await passwordErrors(staff, form, now);
  if (wrong) return data<Reply>({ errors: wrong, values, check: null }, { status: 400 });
  const saved = await saveChannel(form.id || null, input, staff, now);
  if (saved.ok) return redirect("/admin/social/channels?done=saved", 303);
  if (saved.error === "not-found") throw notFound();
  const isStale = saved.error === "stale";
  const fields = saved.error === "stale" ? [] : describeSocialProblems(saved.error);
  const message = isStale
    ? "Somebody changed this channel after you opened it. What you typed is still here: look at the list, then save again."
    : (fields[0]?.message ?? "");
  const errors = { title: "Not saved yet", message, fields };
  return data<Reply>({ errors, values, check: null }, { status: isStale ? 409 : 400 });
}

export const meta: MetaFunction = () => adminTitle("Channels");

const empty: ChannelValues = { kind: "mastodon", name: "", url: "", handle: "", isOn: true };

export default function Channels() {
  const { channels, channel, tabs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as Reply | undefined;
  const [params] = useSearchParams();
  return (
    <AdminPage title="Social" beside={<SocialTabs chosen="channels" {...tabs} />}>
      <div className="stack">
        {params.get("done") === "saved" && !reply && <Notice tone="done">The channel is saved.</Notice>}
        {reply?.check && (
          <Notice tone={reply.check.isGood ? "done" : "bad"}>
            {reply.check.isGood ? "" : "The connection doesn’t work. "}
            {reply.check.text}
          </Notice>
        )}
        <div className="with-side">
          <section className="panel" aria-labelledby="list-head">
            <div className="panel-head">
              <h2 className="head" id="list-head">
                Where posts go
              </h2>
            </div>
            <ul className="channel-list">
              {channels.map(({ id, name, kind, handle, isOn, hasCredentials }) => (
                <li key={id}>
                  <Link to={`/admin/social/channels?edit=${id}`}>{name}</Link>
                  <span className="fine">
                    {channelKindLabels[kind]} {handle}
                  </span>
                  <span className={isOn ? "tag good" : "tag dashed"}>{isOn ? "on" : "off"}</span>
                  {hasCredentials && (
                    <Form method="post">
                      <input type="hidden" name="id" value={id} />
                      <button className="btn small" name="intent" value="check">
                        {kind === "webhook" ? "Send a test" : "Check"}
                      </button>
                    </Form>
                  )}
                </li>
              ))}
            </ul>
          </section>
          <ChannelForm
            key={`${channel?.id ?? "new"} ${channel?.version} ${channels.length}`}
            channel={channel}
            values={reply?.values ?? channel ?? empty}
            errors={reply?.errors ?? null}
          />
        </div>
      </div>
    </AdminPage>
  );
}
