import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { changedFields } from "#app/domain/base/audit/changed-fields.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { noCompanyFacts } from "./company-facts";
import { noLicences } from "./licences";
import { firstBookingRules } from "./booking-rules";
import { firstPaymentForms } from "./payment-forms";
import { firstPromo } from "./promo";
import { settingForms } from "./setting-groups";
import type { SettingGroup, SettingName, SettingValues } from "./setting-groups";
import { settingGroupTitles } from "./setting-labels";
import { firstSiteFacts } from "./site-facts";

const first: SettingValues = {
  businessName: "",
  businessPhone: "",
  whatsAppByHand: "",
  ...noCompanyFacts,
  ...noLicences,
  ...firstSiteFacts,
  ...firstPromo,
  ...firstPaymentForms,
  ...firstBookingRules,
};

/** Every setting as stored, or as the site begins. */
export async function readSettings(tx: Tx = db): Promise<SettingValues> {
  const rows = await tx.setting.findMany({ where: { name: { in: Object.keys(first) } } });
  return { ...first, ...Object.fromEntries(rows.map(({ name, value }) => [name, value.trim()])) };
}

/** The settings of one group, by name. */
export const groupValues = (values: SettingValues, group: SettingGroup): Partial<SettingValues> =>
  Object.fromEntries(settingForms[group].fields.map((name) => [name, values[name]]));

/** Someone else saved the group after the form was opened: what they changed, and who they were if the audit says. */
export type StaleSettings = { changes: { name: SettingName; value: string }[]; by: string | null };

/** What follows from a change of the settings, in its transaction; both are all of them. */
type SettingsChanged = (tx: Tx, before: SettingValues, after: SettingValues) => Promise<void>;

/**
 * Saves one group; `seen` are the values the form was opened with, so that no change is lost. Writes only if something
 * is different, and then does what follows from it.
 */
export const saveSettings = (
  group: SettingGroup,
  values: Partial<SettingValues>,
  { seen, by, now, changed: follow }: { seen: Seen; by: Actor; now: Date; changed: SettingsChanged },
): Promise<Result<null, StaleSettings>> =>
  db.$transaction(async (tx) => {
    const before = await readSettings(tx);
    const current = groupValues(before, group);
    const others = changedSince(seen, current);
    if (others) return err(await staleSettings(tx, group, others));
    const changed = changedFields(current, values);
    if (!changed) return ok(null);
    for (const [name, value = ""] of Object.entries(changed.after))
      await tx.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
    await recordAudit(tx, {
      actor: by,
      action: "settings-changed",
      ...changed,
      now,
      subject: { kind: "settings", id: group, name: `settings: ${settingGroupTitles[group]}` },
    });
    await follow(tx, before, await readSettings(tx));
    return ok(null);
  });

async function staleSettings(
  tx: Tx,
  group: SettingGroup,
  after: Partial<SettingValues>,
): Promise<StaleSettings> {
  const last = await tx.auditEntry.findFirst({
    where: { subjectKind: "settings", subjectId: group },
    orderBy: { id: "desc" },
    select: { actor: true },
  });
  const changes = Object.entries(after).map(([name, value = ""]) => ({ name: name as SettingName, value }));
  return { changes, by: last?.actor ?? null };
}
