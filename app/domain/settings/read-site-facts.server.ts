import { db } from "../../db.server";
import { confirmationName, readConfirmation } from "./confirmation";
import { firstSiteFacts, ratingClaim, readRating } from "./site-facts";
import type { SiteFacts } from "./site-facts";

const confirmedRating = confirmationName("rating");

/** A rating without its source, or that nobody has confirmed, isn't shown: a made-up one would be against the law. */
export async function readSiteFacts(): Promise<SiteFacts> {
  const names = [...Object.keys(firstSiteFacts), confirmedRating];
  const rows = await db.setting.findMany({ where: { name: { in: names } } });
  const set = Object.fromEntries(rows.map(({ name, value }) => [name, value.trim()]));
  const stored = { ...firstSiteFacts, ...set };
  const rating = readRating(stored);
  return {
    rating: readConfirmation(set[confirmedRating], ratingClaim(rating)) && rating,
    insuranceLimit: /^[1-9]\d{0,8}$/.test(stored.insuranceLimit) ? Number(stored.insuranceLimit) : null,
  };
}
