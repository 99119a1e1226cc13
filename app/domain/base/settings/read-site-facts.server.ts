import { db } from "#app/db.server.ts";
import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { confirmationName, readConfirmation } from "./confirmation";
import {
  figureItems,
  firstSiteFacts,
  insuranceClaim,
  ratingClaim,
  readInsurance,
  readRating,
} from "./site-facts";
import type { FigureRecord, SiteFacts } from "./site-facts";

const names = [...Object.keys(firstSiteFacts), ...Object.values(figureItems).map(confirmationName)];

/** What the site claims of itself, and whether the operator stands by it. */
export const readSiteFacts = cacheWhileUnchanged(async (): Promise<SiteFacts> => {
  const rows = await db.setting.findMany({ where: { name: { in: names } } });
  const set = new Map(rows.map(({ name, value }) => [name, value.trim()]));
  const stored = { ...firstSiteFacts, ...Object.fromEntries(set) };
  /** `of` are the settings that make the figure; without a day of the operator's, the last change of one counts. */
  const recordOf = (
    item: keyof typeof figureItems,
    claim: string,
    since: string,
    of: string[],
  ): FigureRecord => {
    const confirmation = readConfirmation(set.get(confirmationName(figureItems[item])), claim);
    const changed = rows.filter(({ name }) => of.includes(name)).map(({ updatedAt }) => updatedAt.getTime());
    return {
      since: since || (changed.length > 0 ? deskDayOf(new Date(Math.max(...changed))) : null),
      isConfirmed: confirmation !== null,
      confirmedOn: confirmation && deskDayOf(new Date(confirmation.at)),
    };
  };
  const rating = readRating(stored);
  const insurance = readInsurance(stored);
  return {
    rating: rating && {
      ...rating,
      ...recordOf("rating", ratingClaim(rating), stored.ratingSince, ["rating", "reviewCount"]),
    },
    insurance: insurance && {
      ...insurance,
      ...recordOf("insurance", insuranceClaim(insurance), stored.insuranceSince, ["insuranceLimit"]),
    },
  };
});
