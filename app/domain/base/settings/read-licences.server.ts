import { db } from "#app/db.server.ts";
import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import { noLicences, readRegistration } from "./licences";
import { firstPromo } from "./promo";
import type { Licences } from "./licences";

/** A missing or invalid registration is empty. */
export const readLicences = cacheWhileUnchanged(async (): Promise<Licences> => {
  const rows = await db.setting.findMany({ where: { name: { in: Object.keys(noLicences) } } });
  const set = (wanted: keyof Licences) => rows.find(({ name }) => name === wanted)?.value.trim() ?? "";
  return {
    legalName: set("legalName"),
    mcNumber: readRegistration(set("mcNumber")),
    dotNumber: readRegistration(set("dotNumber")),
  };
});

/** The line above every page; "" for none. */
export const readPromo = cacheWhileUnchanged(async (): Promise<string> => {
  const row = await db.setting.findUnique({ where: { name: "promoText" }, select: { value: true } });
  return (row?.value ?? firstPromo.promoText).trim();
});
