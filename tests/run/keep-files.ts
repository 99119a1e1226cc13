/** Keeps pictures, each with an email that has it: node --import tsx tests/run/keep-files.ts FIRST COUNT. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { db } from "#app/db.server.ts";
import { drawPicture } from "#app/domain/base/files/draw-picture.server.ts";
import { keepDrawn } from "#app/domain/base/files/keep-picture.server.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { filesFolder } from "#app/env.server.ts";
import { samplePhoto } from "#tests/support/sample-pictures.ts";

const [first = 0, count = 1] = process.argv.slice(2).map(Number);
const now = new Date();
for (let index = first; index < first + count; index++) {
  const drawn = await drawPicture(await samplePhoto(16, 16 + (index % 50), 1, `#${String(100_000 + index)}`));
  if (!drawn.ok) throw new Error(drawn.error.code);
  if (process.env.KEEP_ON && filesFolder) {
    // Only the disk of the files is ill: the library looks for the name of the database's folder (ill-disk.c).
    mkdirSync(filesFolder, { recursive: true });
    writeFileSync(join(filesFolder, "ill-disk"), process.env.KEEP_ON);
    process.env.DATABASE_URL = `file:${join(filesFolder, "any.db")}`;
  }
  const kept = await keepDrawn(drawn.value, now);
  if (!kept.ok) {
    console.log(kept.error.code);
    continue;
  }
  await db.$transaction(async (tx) => {
    const { id } = await tx.inboundEmail.create({
      data: {
        messageId: `${process.pid}-${index}`,
        kind: "reply",
        fromAddress: "p@example.com",
        receivedAt: now,
      },
    });
    await linkFile(tx, kept.value, { inboundEmailId: id }, "picture", now);
  });
  console.log("stored");
}
await db.$disconnect();
