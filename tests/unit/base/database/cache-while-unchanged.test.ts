import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import { inDatabase, insertPost } from "#tests/support/news-posts.ts";

const file = process.env.DATABASE_URL ?? "";

test("is read once until anybody commits: another process, or ourselves", async () => {
  let readings = 0;
  const posts = cacheWhileUnchanged(async () => {
    readings += 1;
    return db.newsPost.count();
  });
  const before = await posts();
  expect(await Promise.all([posts(), posts()])).toEqual([before, before]);
  expect(readings).toBe(1);

  inDatabase(file, insertPost({ slug: "by-hand" }));
  expect(await posts()).toBe(before + 1);
  expect([await posts(), readings]).toEqual([before + 1, 2]);

  await db.newsPost.delete({ where: { slug: "by-hand" } });
  expect([await posts(), readings]).toEqual([before, 3]);
});

test("a reading that failed is not kept", async () => {
  let fails = true;
  const answer = cacheWhileUnchanged(() =>
    fails ? Promise.reject(new Error("no answer")) : Promise.resolve("an answer"),
  );
  await expect(answer()).rejects.toThrow("no answer");
  fails = false;
  expect(await answer()).toBe("an answer");
});
