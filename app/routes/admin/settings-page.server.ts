import type { Seen } from "#app/domain/base/forms/seen.ts";
import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { promiseHash } from "remix-utils/promise";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import {
  confirmLaunchItem,
  doubtLaunchItem,
  loadLaunchList,
} from "#app/domain/desk/launch/confirm-launch-item.server.ts";
import {
  listStoppedByBooking,
  switchBookingTexts,
} from "#app/domain/channels/automation/booking-text-rules.server.ts";
import { readSettings, saveSettings, groupValues } from "#app/domain/base/settings/save-settings.server.ts";
import type { StaleSettings } from "#app/domain/base/settings/save-settings.server.ts";
import { isSettingGroup, settingForms } from "#app/domain/base/settings/setting-groups.ts";
import type { SettingGroup, SettingValues } from "#app/domain/base/settings/setting-groups.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectUnread, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** A group that wasn't saved. `stale`: somebody else saved it meanwhile, and `was` is what is stored now. */
export type SettingsReply = {
  group: SettingGroup;
  lastResult: FormResult;
  stale: StaleSettings | null;
  was: Partial<SettingValues> | null;
};

export async function settingsLoader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "settings.write");
  return promiseHash({
    values: readSettings(),
    launch: loadLaunchList(new Date()),
    stopped: listStoppedByBooking(),
  });
}

export async function settingsAction({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, "settings.write");
  const fields = await readForm(request);
  const { intent, group, id = "" } = fields;
  const actions = {
    confirm: () => confirm(id, readSeen(fields[SEEN]), staff),
    doubt: async () => {
      await doubtLaunchItem(id, staff, new Date());
      return redirect("/admin/settings?done=doubted#launch", 303);
    },
    save: () => (isSettingGroup(group) ? save(group, fields, staff) : rejectUnread()),
  };
  return runIntent(intent, actions, rejectUnread);
}

async function confirm(id: string, seen: Seen, by: StaffMember) {
  const done = await confirmLaunchItem({ id, seen, by, now: new Date() });
  if (done.ok) return redirect("/admin/settings?done=confirmed#launch", 303);
  if (done.error.code === "not-found") throw notFound();
  return redirect("/admin/settings?done=claim-changed#launch", 303);
}

async function save(group: SettingGroup, fields: Record<string, string>, by: StaffMember) {
  const submission = readSubmission<string, Partial<SettingValues>>(settingForms[group], fields);
  const reply = (lastResult: FormResult, more: Partial<SettingsReply> = {}) =>
    data<SettingsReply>({ group, lastResult, stale: null, was: null, ...more }, 400);
  if (!submission.ok) return reply(submission.reply(describeStaffErrors(submission.error, "check-entries")));
  const now = new Date();
  let back = 0;
  const saved = await saveSettings(group, submission.value, {
    seen: readSeen(fields[SEEN]),
    by,
    now,
    changed: async (tx, before, after) => {
      back = await switchBookingTexts(tx, { before, after, by, now });
    },
  });
  if (saved.ok) return redirect(`/admin/settings?done=${back > 0 ? "saved-rules-on" : "saved"}`, 303);
  const errors = {
    title: "Somebody else changed these settings meanwhile",
    message: "Nothing is lost: both are below. Saving again puts yours in their place.",
    fields: [],
  };
  const was = groupValues(await readSettings(), group);
  return reply(submission.reply(errors), { stale: saved.error, was });
}
