import { expect, test } from "vitest";
import { readinessOf } from "#app/domain/desk/launch/launch-item.ts";
import { launchItems } from "#app/domain/desk/launch/launch-items.ts";
import type { LaunchItem } from "#app/domain/desk/launch/launch-item.ts";
import { confirmationName, writeConfirmation } from "#app/domain/base/settings/confirmation.ts";
import { readSettings } from "#app/domain/base/settings/save-settings.server.ts";
import type { SettingValues } from "#app/domain/base/settings/setting-groups.ts";
import { readInsurance, readRating } from "#app/domain/base/settings/site-facts.ts";

const now = new Date("2026-11-26T15:00:00Z");
const whole = {
  legalName: "Evenhaul Logistics LLC",
  dotNumber: "1234567",
  postalAddress: "100 Main Street, Springfield, IL 62701",
  businessHours: "Every day",
};

async function itemsWith(
  changes: Partial<SettingValues>,
  confirmed: ReadonlyMap<string, string> = new Map(),
) {
  const settings = { ...(await readSettings()), ...changes };
  const facts = {
    settings,
    confirmed,
    name: "Evenhaul",
    phone: "(305) 867-5309",
    rating: readRating(settings),
    insurance: readInsurance(settings),
    realReviews: 0,
    booking: "",
    termsOn: "2026-11-25",
    privacyOn: "2026-11-25",
    ownersWithoutCode: 0,
    codeForAll: true,
    backupAt: now,
    stream: undefined,
    articlesUntil: "2026-11-25",
    environment: {
      siteUrl: "https://evenhaul.test",
      sendsEmail: true,
      sender: "a@evenhaul.test",
      notify: "b@evenhaul.test",
      backupDir: "/backups",
      alarmReceivers: 1,
      databaseServer: "",
    },
  };
  return launchItems(facts, now);
}

const confirmAll = (items: readonly LaunchItem[]) =>
  new Map(
    items
      .filter(({ claim }) => claim)
      .map(({ id, claim }) => [
        confirmationName(id),
        writeConfirmation({ by: "Ann", at: now.toISOString(), of: claim }),
      ]),
  );

test("with who we are set and every claim confirmed the site is ready", async () => {
  const confirmed = confirmAll(await itemsWith(whole));
  expect(readinessOf(await itemsWith(whole, confirmed)).isReady).toBe(true);
});

test.each([
  ["legalName", "legal-name"],
  ["dotNumber", "registration"],
  ["postalAddress", "postal-address"],
  ["businessHours", "hours"],
] as const)("without %s it isn't, whatever is confirmed", async (name, id) => {
  const without = { ...whole, [name]: "" };
  const confirmed = confirmAll(await itemsWith(whole));
  const { isReady, missing } = readinessOf(await itemsWith(without, confirmed));
  expect(isReady).toBe(false);
  expect(missing.map((item) => item.id)).toEqual([id]);
});

test("an MC number serves as well as a USDOT number", async () => {
  const other = { ...whole, dotNumber: "", mcNumber: "123456" };
  const items = await itemsWith(other, confirmAll(await itemsWith(other)));
  expect(readinessOf(items).isReady).toBe(true);
  expect(items.find(({ id }) => id === "registration")?.fact).toBe("MC 123456");
});

test.each(["rating", "insurance", "asking"])("while nobody has confirmed %s it isn't ready", async (item) => {
  const confirmed = confirmAll(await itemsWith(whole));
  confirmed.delete(confirmationName(item));
  const { isReady, toConfirm } = readinessOf(await itemsWith(whole, confirmed));
  expect(isReady).toBe(false);
  expect(toConfirm.map(({ id }) => id)).toEqual([item]);
});

test("figures that are empty need nobody to confirm them", async () => {
  const none = { ...whole, rating: "", insuranceLimit: "" };
  expect(readinessOf(await itemsWith(none, confirmAll(await itemsWith(none)))).isReady).toBe(true);
});
