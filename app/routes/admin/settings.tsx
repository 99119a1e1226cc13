import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { settingGroups } from "#app/domain/base/settings/setting-groups.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { StoppedByBooking } from "#app/ui/admin/automation/stopped-by-booking.tsx";
import { LaunchList } from "#app/ui/admin/settings/launch-list.tsx";
import { SettingsForm } from "#app/ui/admin/settings/settings-form.tsx";
import { settingsAction, settingsLoader } from "./settings-page.server";
import type { SettingsReply } from "./settings-page.server";

export const loader = settingsLoader;
export const action = staffAction(settingsAction);

export const meta: MetaFunction = () => adminTitle("Settings");

const doneMessages = new Map([
  ["saved", "Saved. The site shows it from now on."],
  ["saved-rules-on", "Saved. The rules that booking had stopped are on again."],
  ["confirmed", "Confirmed."],
  ["doubted", "The confirmation is taken back."],
  ["claim-changed", "That claim reads differently now. Please read it again before you confirm it."],
]);

export default function Settings() {
  const { values, launch, stopped } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as SettingsReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  return (
    <AdminPage title="Settings" beside={<Parts />}>
      {done && !reply && <Notice tone="done">{done}</Notice>}
      <StoppedByBooking stopped={stopped} />
      <div className="settings">
        <div className="stack">
          {settingGroups.map((group) => {
            const own = reply?.group === group ? reply : null;
            return (
              <SettingsForm
                key={group}
                group={group}
                values={values}
                lastResult={own?.lastResult}
                stale={own?.stale ?? null}
                was={own?.was ?? null}
              />
            );
          })}
        </div>
        <LaunchList items={launch} />
      </div>
    </AdminPage>
  );
}

/** Below each other on a narrow screen, where the list is far down. */
const Parts = () => (
  <a className="btn small plain only-folded" href="#launch">
    Launch list
  </a>
);
