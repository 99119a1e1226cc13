import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { findPage } from "#app/domain/content/find-page.server.ts";
import { parsePage } from "#app/domain/content/parse-page.ts";
import { samplePage } from "#tests/support/sample-page.ts";
import { BrokenFixtures, plantPages, seedPages } from "../../../prisma/seed/pages";

function pageOf(source: string) {
  const { fixture } = parsePage("boat-shipping.md", source);
  if (!fixture) throw new Error("the sample is broken");
  return fixture.page;
}

const sample = pageOf(samplePage);
const heading = async () => (await findPage(sample.path))?.page.heading;

beforeEach(async () => {
  await db.page.deleteMany();
});

test("a page comes back from the database as its fixture says it", async () => {
  await plantPages(db, [sample]);
  expect((await findPage("/boat-shipping"))?.page).toEqual(sample);
});

test("a second seed changes nothing", async () => {
  expect(await plantPages(db, [sample])).toEqual({ added: 1, renewed: 0, kept: 0 });
  const before = await db.page.findMany();
  expect(await plantPages(db, [sample])).toEqual({ added: 0, renewed: 0, kept: 0 });
  expect(await db.page.findMany()).toEqual(before);
});

test("a changed fixture renews its page", async () => {
  await plantPages(db, [sample]);
  const changed = { ...sample, heading: "A newer heading" };
  expect(await plantPages(db, [changed])).toEqual({ added: 0, renewed: 1, kept: 0 });
  expect(await heading()).toBe("A newer heading");
});

test("a page that an older release seeded, before articles had authors, is still known as unchanged", async () => {
  await plantPages(db, [sample]);
  const row = await db.page.findUniqueOrThrow({ where: { path: sample.path } });
  const columns = [
    ...(["path", "kind", "label", "title", "description", "heading", "lead", "vehicle"] as const),
    ...(["blocks", "faq", "sources", "related", "prices", "updatedOn"] as const),
  ];
  const hash = createHash("sha256");
  for (const name of columns) hash.update(`${row[name] ?? "\0"}\0`);
  await db.page.update({ where: { path: sample.path }, data: { seededAs: hash.digest("hex") } });
  const changed = { ...sample, heading: "A newer heading" };
  expect(await plantPages(db, [changed])).toEqual({ added: 0, renewed: 1, kept: 0 });
});

test("a page that staff changed is never written over", async () => {
  await plantPages(db, [sample]);
  await db.page.update({ where: { path: sample.path }, data: { heading: "The staff’s heading" } });
  const changed = { ...sample, heading: "A newer heading" };
  expect(await plantPages(db, [changed])).toEqual({ added: 0, renewed: 0, kept: 1 });
  expect(await heading()).toBe("The staff’s heading");
});

test("a page that staff wrote themselves is never written over", async () => {
  await plantPages(db, [sample]);
  await db.page.update({ where: { path: sample.path }, data: { seededAs: null } });
  expect(await plantPages(db, [{ ...sample, heading: "A newer heading" }])).toEqual({
    added: 0,
    renewed: 0,
    kept: 1,
  });
});

test("a broken fixture stops the seed with file and line, and nothing is written", async () => {
  const seeding = seedPages(db, "tests/support/broken-pages");
  await expect(seeding).rejects.toThrow(BrokenFixtures);
  await expect(seeding).rejects.toThrow(
    "tests/support/broken-pages/broken.md:6: description must have 110 to 160 characters, this has 10",
  );
  expect(await db.page.count()).toBe(0);
});
