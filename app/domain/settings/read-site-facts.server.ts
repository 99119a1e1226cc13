import { db } from "../../db.server";
import { cacheWhileUnchanged } from "../database/cache-while-unchanged.server";
import { firstSiteFacts, readRating } from "./site-facts";
import type { SiteFacts } from "./site-facts";

/** What the site claims of itself; the launch list says which of it nobody has confirmed yet. */
export const readSiteFacts = cacheWhileUnchanged(async (): Promise<SiteFacts> => {
  const rows = await db.setting.findMany({ where: { name: { in: Object.keys(firstSiteFacts) } } });
  const set = Object.fromEntries(rows.map(({ name, value }) => [name, value.trim()]));
  const stored = { ...firstSiteFacts, ...set };
  return {
    rating: readRating(stored),
    insuranceLimit: /^[1-9]\d{0,8}$/.test(stored.insuranceLimit) ? Number(stored.insuranceLimit) : null,
  };
});
