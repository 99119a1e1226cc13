import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { settingGroups } from "../../domain/settings/setting-groups";
import { staffAction } from "../../http/staff/staff-action.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { Notice } from "../../ui/admin/notice";
import { AdminPage } from "../../ui/admin/page";
import { LaunchList } from "../../ui/admin/settings/launch-list";
import { SettingsForm } from "../../ui/admin/settings/settings-form";
import { settingsAction, settingsLoader } from "./settings-page.server";
import type { SettingsReply } from "./settings-page.server";

export const loader = settingsLoader;
export const action = staffAction(settingsAction);

export const meta: MetaFunction = () => adminTitle("Settings");

const doneMessages = new Map([
  ["saved", "Saved. The site shows it from now on."],
  ["confirmed", "Confirmed."],
  ["doubted", "The confirmation is taken back."],
  ["claim-changed", "That claim reads differently now. Please read it again before you confirm it."],
]);

export default function Settings() {
  const { values, launch } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as SettingsReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  return (
    <AdminPage title="Settings" beside={<Parts />}>
      {done && !reply && <Notice tone="done">{done}</Notice>}
      <div className="settings">
        <div className="stack">
          {settingGroups.map((group) => {
            const own = reply?.group === group ? reply : null;
            return (
              <SettingsForm
                key={group}
                {...{ group, values }}
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
