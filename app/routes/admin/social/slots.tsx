import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { describeSocialProblems } from "#app/domain/desk/social/social-error-messages.ts";
import { weekdays } from "#app/domain/desk/social/slots.ts";
import { listSlots, saveSlots, slotsDigest } from "#app/domain/desk/social/slots.server.ts";
import { needsApproval, setNeedsApproval } from "#app/domain/desk/social/social-settings.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
import { forbidden } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { SlotsForm } from "#app/ui/admin/social/slots-form.tsx";
import { SocialTabs } from "#app/ui/admin/social/social-tabs.tsx";
import { loadTabs } from "./tabs.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "social.read");
  const slots = await listSlots();
  return {
    slots,
    digest: slotsDigest(slots),
    tabs: await loadTabs(staff),
    needsApproval: await needsApproval(),
    isOwner: isAllowed(staff.role, "social.connect"),
  };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "social.write");
  const form = await readForm(request);
  const now = new Date();
  const actions = {
    approval: async () => {
      if (!isAllowed(staff.role, "social.connect")) throw forbidden();
      await setNeedsApproval(form.isOn === "on", staff, now);
      return redirect("/admin/social/slots?done=approval", 303);
    },
    slots: () => saveForm(form, staff, now),
  };
  return runIntent(form.intent, actions, rejectForm);
});

async function saveForm(form: Record<string, string>, staff: StaffMember, now: Date) {
  const typed = weekdays.map((_, day) => form[`day-${day}`] ?? "");
  const saved = await saveSlots(typed, readSeen(form[SEEN]), staff, now);
  if (saved.ok) return redirect("/admin/social/slots?done=slots", 303);
  const { error } = saved;
  const fields = error.code === "invalid" ? describeSocialProblems(error.problems) : [];
  const message =
    error.code === "stale"
      ? "Somebody changed the slots after you opened them. What you typed is still here: look at both, then save again."
      : (fields[0]?.message ?? "");
  const status = error.code === "stale" ? 409 : 400;
  return data(
    { errors: { title: "Not saved yet", message, fields }, typed, isStale: status === 409 },
    { status },
  );
}

export const meta: MetaFunction = () => adminTitle("Slots");

const doneMessages = new Map([
  ["slots", "The slots are saved."],
  ["approval", "Saved."],
]);

export default function Slots() {
  const { slots, digest, tabs, needsApproval, isOwner } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  return (
    <AdminPage title="Social" beside={<SocialTabs chosen="slots" {...tabs} />}>
      <div className="stack">
        {done && !reply && <Notice tone="done">{done}</Notice>}
        {reply?.isStale && (
          <Notice tone="warn">
            Saved by somebody else:{" "}
            {weekdays
              .map((day, index) => slots[index] && `${day} ${slots[index]}`)
              .filter(Boolean)
              .join("; ") || "no slots"}
          </Notice>
        )}
        <SlotsForm slots={reply?.typed ?? slots} digest={digest} errors={reply?.errors ?? null} />
        <section className="panel" aria-labelledby="approval-head">
          <div className="panel-head">
            <h2 className="head" id="approval-head">
              Approval
            </h2>
          </div>
          <div className="panel-body stack close">
            <p>
              {needsApproval
                ? "A post goes out only after somebody who wrote none of it has approved it."
                : "The person who writes a post may schedule it."}
            </p>
            {isOwner && (
              <Form method="post">
                <input type="hidden" name="isOn" value={needsApproval ? "off" : "on"} />
                <button className="btn" name="intent" value="approval">
                  {needsApproval ? "Do without approval" : "Ask for a second person’s approval"}
                </button>
              </Form>
            )}
          </div>
        </section>
      </div>
    </AdminPage>
  );
}
