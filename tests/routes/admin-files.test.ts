import { rmSync, writeFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { keepPicture } from "#app/domain/base/files/keep-picture.server.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { removeUnlinkedFiles } from "#app/domain/base/files/remove-files.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { eraseLeads } from "#app/domain/desk/retention/erase-leads.server.ts";
import { filesFolder } from "#app/env.server.ts";
import { pathOfFile } from "../../app/platform/files/stored-files.mjs";
import { answer } from "#tests/support/answer.ts";
import { samplePhoto } from "#tests/support/sample-pictures.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const now = new Date();
let agent: TestStaff;
let editor: TestStaff;
beforeAll(async () => {
  agent = await addStaff(database(), "agent");
  editor = await addStaff(database(), "marketing");
}, 60_000);

let pictures = 0;
const newColor = () => `#0000${(16 + 8 * pictures++).toString(16)}`;

let leadId: string;
let emailId: string;
let hash: string;
let fileId: string;
/** A lead with a reply to which a picture is attached. */
beforeEach(async () => {
  ({ id: leadId } = await db.lead.create({ data: { fullName: "Sample Person 5" } }));
  const kept = await keepPicture(await samplePhoto(80, 60, 6, newColor()), now, { leadId });
  if (!kept.ok) throw new Error(kept.error.code);
  hash = kept.value.hash;
  await db.$transaction(async (tx) => {
    const email = {
      messageId: `<${leadId}@example.com>`,
      kind: "reply",
      fromAddress: "p5@example.com",
      fromName: "Sample Person 5",
      subject: "The dent",
      text: "This is the dent. Please book Friday.",
      receivedAt: now,
      handledAt: now,
      leadId,
    };
    ({ id: emailId } = await tx.inboundEmail.create({ data: email }));
    await linkFile(tx, kept.value, { inboundEmailId: emailId }, '../<b>dent"\r\n.html', now);
    const data = { inboundEmailId: emailId, subject: "The dent" };
    await recordLeadEvent(tx, { leadId, now, kind: "email-received", data });
  });
  ({ id: fileId } = await db.fileLink.findFirstOrThrow({ where: { inboundEmailId: emailId } }));
});

const get = (path: string, { cookie }: { cookie: string }) => answer(path, { headers: { Cookie: cookie } });
const page = () => `/admin/files/${fileId}`;

describe("a picture of an email", () => {
  test("is in the timeline as a link, with the name that is left of its own", async () => {
    const html = await (await get(`/admin/crm/${leadId}`, agent)).text();
    expect(html).toContain(`href="${page()}"`);
    expect(html).toContain(`src="${page()}/content"`);
    expect(html).toContain('width="60" height="80"');
    expect(html).toContain("_b_dent_.jpg");
    const shown = await (await get(page(), agent)).text();
    expect(shown).toContain(`src="${page()}/content"`);
    expect(shown).toContain("The dent");
    expect(shown).toContain(`href="/admin/crm/${leadId}"`);
  });

  test("counts on Status, which says where files lie", async () => {
    const owner = await addStaff(database(), "owner");
    const html = (await (await get("/admin/status", owner)).text()).replaceAll("<!-- -->", "");
    expect(html).toMatch(/>\d+, [\d.]+ K?B, on this machine’s disk</);
  });

  test("is in the inbox with its email, for those who may read leads", async () => {
    const inbox = `/admin/inbox?open=email-${emailId}`;
    expect(await (await get(inbox, agent)).text()).toContain(`href="${page()}"`);
    expect(await (await get(inbox, editor)).text()).not.toContain(`href="${page()}"`);
  });

  test("is given as what it is, and nothing in it can act as our page", async () => {
    const response = await get(`${page()}/content`, agent);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
      "content-disposition": `inline; filename="_b_dent_.jpg"; filename*=UTF-8''_b_dent_.jpg`,
    });
    const saved = await get(`${page()}/content?save=1`, agent);
    expect(saved.headers.get("Content-Disposition")).toMatch(/^attachment;/);
  });

  test("is for those who may read leads", async () => {
    for (const path of [page(), `${page()}/content`]) {
      expect((await get(path, editor)).status).toBe(403);
      expect((await answer(path)).status).toBe(303);
    }
  });

  test("of another kind of link, or none, isn't there", async () => {
    const picture = { id: hash, type: "image/jpeg", width: 60, height: 80, bytes: new Uint8Array() };
    await db.socialPicture.upsert({ where: { id: hash }, create: picture, update: {} });
    const ofPost = await db.fileLink.create({ data: { hash, socialPictureId: hash } });
    for (const id of [ofPost.id, hash, "none", "..%2f..%2fetc%2fpasswd", "%00"])
      for (const path of [`/admin/files/${id}`, `/admin/files/${id}/content`])
        expect([400, 404]).toContain((await get(path, agent)).status);
  });

  test("whose file is gone or was changed says so on its page, and isn't given", async () => {
    const path = pathOfFile(filesFolder ?? "", hash);
    for (const [spoil, words] of [
      [() => writeFileSync(path, "<script>alert(1)</script>"), "no longer the one that was stored"],
      [() => rmSync(path), "on this server’s disk"],
    ] as const) {
      spoil();
      const shown = await get(page(), agent);
      expect(shown.status).toBe(200);
      const html = await shown.text();
      expect(html).toContain(words);
      expect(html).not.toContain(`src="${page()}/content"`);
      expect((await get(`${page()}/content`, agent)).status).toBe(404);
    }
  });

  test("isn't shown with a lead that the email was taken off", async () => {
    await db.inboundEmail.update({ where: { id: emailId }, data: { leadId: null } });
    expect(await (await get(`/admin/crm/${leadId}`, agent)).text()).not.toContain(page());
  });

  test("goes with its person", async () => {
    await db.$transaction((tx) => eraseLeads(tx, [leadId], { now: now.toISOString() }));
    expect((await get(page(), agent)).status).toBe(404);
    await db.storedFile.updateMany({ where: { hash }, data: { keptAt: new Date(0) } });
    await removeUnlinkedFiles(now, () => false);
    expect(await db.storedFile.count({ where: { hash } })).toBe(0);
  });
});
