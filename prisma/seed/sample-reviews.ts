import { createHash } from "node:crypto";
import type { Tx } from "../../app/db.server";

/**
 * The sample reviews that earlier releases seeded into every site, as the first 16 digits of their fingerprints. No
 * release adds any anymore, so nothing is added here.
 */
const seededSamples: ReadonlySet<string> = new Set([
  "41925b07fa13659b",
  "6a49c897a75f5499",
  "6b30b5b0371e7e8f",
  "8e077786a0b3d468",
  "a1e9abffc876c859",
  "ab79891657804dee",
  "b62f4cd50db40223",
]);

type Sample = { id: string; trip: string; body: string };

function fingerprint({ id, trip, body }: Sample): string {
  const hash = createHash("sha256");
  for (const value of [id, trip, body]) hash.update(`${value}\0`);
  return hash.digest("hex").slice(0, 16);
}

/**
 * Takes out the samples that an earlier release seeded, word for word, and returns how many it added: none. What
 * somebody has changed since, and the samples of `npm run seed:demo`, stay; no public page shows either.
 */
export async function removeSeededSamples(db: Tx): Promise<number> {
  const samples = await db.review.findMany({
    where: { isSample: true },
    select: { id: true, author: true, stars: true, trip: true, body: true },
  });
  const untouched = samples.filter(
    (row) => row.author === null && row.stars === null && seededSamples.has(fingerprint(row)),
  );
  if (untouched.length === 0) return 0;
  const { count } = await db.review.deleteMany({ where: { id: { in: untouched.map(({ id }) => id) } } });
  console.log(`Seeding reviews: samples of an earlier release removed, ${count}`);
  return 0;
}
