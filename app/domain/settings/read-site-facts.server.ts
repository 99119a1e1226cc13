import { db } from "../../db.server";
import { firstSiteFacts } from "./site-facts";
import type { SiteFacts } from "./site-facts";

const readers: { [Name in keyof SiteFacts]: (value: string) => SiteFacts[Name] | null } = {
  rating: (value) => (/^[0-5]\.\d$/.test(value) ? value : null),
  reviewCount: (value) => (/^\d{1,7}$/.test(value) ? Number(value) : null),
  insuranceLimit: (value) => (/^\d{1,9}$/.test(value) ? Number(value) : null),
};

/** Missing or unreadable facts get their defaults. */
export async function readSiteFacts(): Promise<SiteFacts> {
  const rows = await db.setting.findMany({ where: { name: { in: Object.keys(readers) } } });
  const set = new Map(rows.map(({ name, value }) => [name, value]));
  const fact = <Name extends keyof SiteFacts>(name: Name) =>
    readers[name](set.get(name) ?? "") ?? firstSiteFacts[name];
  return { rating: fact("rating"), reviewCount: fact("reviewCount"), insuranceLimit: fact("insuranceLimit") };
}
