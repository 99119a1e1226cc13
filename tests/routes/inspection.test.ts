import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { endDriverLinksIn, issueDriverLinkIn } from "#app/domain/shipping/drivers/driver-links.server.ts";
import {
  MAX_PHOTOS,
  MAX_PHOTOS_EVER,
  MAX_UPLOADS_OF_LINK,
} from "#app/domain/shipping/inspections/inspection-limits.ts";
import { loadInspections } from "#app/domain/shipping/inspections/load-inspections.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { aJob, goodCondition, postPhotos, sendAllPhotos, sendPhoto } from "#tests/support/inspections.ts";
import { pngOf, samplePhoto } from "#tests/support/sample-pictures.ts";
import { addStaff } from "#tests/support/staff.ts";

const heic = (name: string) => readFileSync(new URL(`../support/photos/${name}`, import.meta.url));
const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const textOf = async (path: string) => (await answer(path)).text();
const names = { otherName: "Lee Example", otherRole: "family", driverName: "Sam Sample" };

const press = (path: string, intent: string, fields: Record<string, string> = {}) =>
  postForm(path, { ...fields, intent });
const save = (page: string, version: number, fields: Record<string, string> = {}) =>
  press(page, "save-condition", { ...goodCondition, ...fields, seen: `version=${version}` });
/** As the page's form carries it. */
const seenOn = async (page: string) => {
  const found = /name="seen" value="([^"]*)"/.exec(await textOf(`${page}/photos`));
  return (found?.[1] ?? "").replaceAll("&amp;", "&");
};
const finish = async (page: string, fields: Record<string, string> = {}) =>
  press(`${page}/photos`, "finish", { seen: await seenOn(page), ...names, ...fields });
const stateOf = async (orderId: string) =>
  (await db.order.findUniqueOrThrow({ where: { id: orderId } })).state;
const pickupOf = async (orderId: string) => {
  const { pickup } = await loadInspections(orderId);
  if (!pickup) throw new Error("nothing was begun");
  return pickup;
};

describe("an inspection", () => {
  test("is written down step by step, finished once, and moves the order as its driver", async () => {
    const job = await aJob();
    const page = job.page("pickup");
    expect(await textOf(page)).toContain("What is it like now?");

    const wrong = await save(page, 0, { odometer: "many", keys: "" });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain("Enter the odometer’s miles as a number");
    expect(html).toContain('value="many"');
    expect(await db.inspection.count({ where: { orderId: job.orderId } })).toBe(0);

    expect((await save(page, 0)).status).toBe(303);
    const mark = { kind: "scratch", size: "hand", view: "driver", x: "640", y: "590", formKey: "one" };
    for (const fields of [mark, mark, { kind: "dent", part: "rear:bumper", formKey: "two" }])
      expect((await press(page, "add-mark", fields)).status).toBe(303);
    const { condition, marks } = await pickupOf(job.orderId);
    expect(condition).toMatchObject({
      odometer: 41_207,
      keys: 2,
      isRunning: true,
      isDirty: true,
      isWet: false,
    });
    expect(marks).toMatchObject([
      { view: "driver", part: "rear-door", x: 640, y: 590, kind: "scratch", size: "hand" },
      { view: "rear", part: "bumper", kind: "dent", size: "coin" },
    ]);

    const early = await finish(page);
    expect(early.status).toBe(422);
    const said = await early.text();
    expect(said).toContain("Take the photo “Front”");
    expect(said).toContain('value="Lee Example"');
    expect(await stateOf(job.orderId)).toBe("carrier-assigned");

    await sendAllPhotos(page);
    const nameless = await finish(page, { otherName: "" });
    expect(nameless.status).toBe(400);
    expect(await nameless.text()).toContain("or choose why it’s missing");

    const seen = await seenOn(page);
    const both = await Promise.all([1, 2].map(() => finish(page, { seen })));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await stateOf(job.orderId)).toBe("picked-up");
    const events = await db.orderEvent.findMany({ where: { orderId: job.orderId, mover: "driver" } });
    expect(events.map(({ kind }) => kind)).toEqual(["moved"]);
    const messages = await db.outboxMessage.findMany({
      where: { orderId: job.orderId, kind: "order-picked-up" },
    });
    expect(messages).toHaveLength(1);

    const shown = await textOf(page);
    expect(shown).toContain("Picked up");
    expect(shown).toContain("Lee Example");
    for (const again of [
      await save(page, 2),
      await press(page, "add-mark", { ...mark, formKey: "three" }),
      await press(page, "remove-mark", { id: marks[0]?.id ?? "" }),
      await sendPhoto(page, { position: "other", bytes: await samplePhoto(20, 20), key: "late" }),
    ])
      expect(again.status).toBe(409);
    expect(await pickupOf(job.orderId)).toMatchObject({ marks: [{}, {}], otherName: "Lee Example" });
  });

  test("of the delivery shows what was there, and delivers without the other name for a reason", async () => {
    const job = await aJob();
    await save(job.page("pickup"), 0);
    await press(job.page("pickup"), "add-mark", { kind: "chip", part: "front:hood", formKey: "a" });
    await sendAllPhotos(job.page("pickup"));
    await finish(job.page("pickup"));

    const page = job.page("delivery");
    expect(await textOf(page)).toContain("There at pickup");
    await save(page, 0);
    expect((await press(page, "no-damage")).status).toBe(303);
    await sendAllPhotos(page);
    const other = await finish(page, { otherName: "", otherMissing: "other" });
    expect(other.status).toBe(400);
    expect(await other.text()).toContain("Write why the name is missing");
    const finished = await finish(page, { otherName: "", otherMissing: "after-hours" });
    expect(finished.status).toBe(303);
    expect(await stateOf(job.orderId)).toBe("delivered");
    const { delivery } = await loadInspections(job.orderId);
    expect(delivery).toMatchObject({
      noDamageSeen: true,
      marks: [],
      otherMissing: "after-hours",
      otherName: "",
    });
  });

  test("says so where another tab was faster, and loses nothing", async () => {
    const job = await aJob();
    const page = job.page("pickup");
    await save(page, 0);
    const late = await save(page, 0, { note: "Written in the other tab" });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("changed in another tab");
    expect(html).toContain("Written in the other tab");
    await press(page, "no-damage");
    await sendAllPhotos(page);
    let seen = await seenOn(page);
    await press(page, "add-mark", { kind: "dent", part: "top:roof", formKey: "x" });
    expect((await finish(page, { seen })).status).toBe(409);
    // Another mark instead of that one leaves as many, and isn't what was seen.
    seen = await seenOn(page);
    const [mark] = (await pickupOf(job.orderId)).marks;
    await press(page, "remove-mark", { id: mark?.id ?? "" });
    await press(page, "add-mark", { kind: "rust", part: "top:roof", formKey: "y" });
    expect((await finish(page, { seen })).status).toBe(409);
    expect(await stateOf(job.orderId)).toBe("carrier-assigned");
    // A mark takes back that none was seen.
    expect((await pickupOf(job.orderId)).noDamageSeen).toBe(false);
  });

  test("is its carrier’s alone: the next one begins anew, and staff still see the former one", async () => {
    const job = await aJob();
    const page = job.page("pickup");
    await save(page, 0);
    await press(page, "no-damage");
    await sendAllPhotos(page);
    await finish(page);
    expect(await stateOf(job.orderId)).toBe("picked-up");
    await job.move("undo-pick-up");
    // It's finished and the order isn't picked up, so a press says so instead of leading on.
    const again = await press(`${page}/photos`, "finish", names);
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("took back");
    const [photo] = (await pickupOf(job.orderId)).photos;

    await job.move("unassign");
    await job.move("assign");
    expect((await loadInspections(job.orderId)).pickup).toBeNull();
    const { token } = await db.$transaction((tx) =>
      issueDriverLinkIn(tx, {
        orderId: job.orderId,
        driver: { name: "Kim Sample", phone: "" },
        now: new Date(),
      }),
    );
    const next = `/drive/${token}/pickup`;
    expect(await textOf(next)).toContain("What is it like now?");
    expect(await textOf(`/drive/${token}/bill-of-lading`)).toContain("Blank, for pen");
    expect((await answer(`/drive/${token}/photo/${photo?.id}`)).status).toBe(404);
    expect((await save(next, 0)).status).toBe(303);
    const { cookie } = await addStaff(file, "agent", "Kim Sample");
    const desk = await (await answer(`/admin/orders/${job.orderId}`, { headers: { Cookie: cookie } })).text();
    expect(desk).toContain("Former carrier, pickup");
    expect(desk).toContain(`/admin/orders/${job.orderId}/photos/${photo?.id}`);
  });

  test("warns of a VIN that isn’t the order’s", async () => {
    const job = await aJob();
    const vin = "1HGCM82633A004352";
    await db.order.update({ where: { id: job.orderId }, data: { vin } });
    const page = job.page("pickup");
    await save(page, 0, { vinRead: "999999", isVinMissing: "" });
    expect(await textOf(page)).toContain("isn’t the one on the order");
    await save(page, 1, { vinRead: "004352", isVinMissing: "" });
    expect(await textOf(page)).not.toContain("isn’t the one on the order");
  });
});

describe("a photo that is sent", () => {
  test("is drawn upright, without its place, and read in two sizes behind the link alone", async () => {
    const [job, other] = [await aJob(), await aJob()];
    const page = job.page("pickup");
    const sent = await sendPhoto(page, {
      position: "front",
      bytes: await samplePhoto(3_000, 2_000, 6),
      key: "k1",
    });
    expect(sent.status).toBe(200);
    const { id } = (await sent.json()) as { id: string };
    const large = await answer(`/drive/${job.token}/photo/${id}`);
    expect(large.headers.get("Cache-Control")).toBe("no-store");
    const bytes = Buffer.from(await large.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_600, height: 2_400, format: "jpeg" });
    expect(bytes.includes("a secret place")).toBe(false);
    const small = await answer(`/drive/${job.token}/photo/${id}?size=small`);
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ height: 480 });

    expect((await answer(`/drive/${other.token}/photo/${id}`)).status).toBe(404);
    expect((await answer(`/admin/orders/${job.orderId}/photos/${id}`)).status).toBe(303);
    const { cookie } = await addStaff(file, "agent", "Kim Sample");
    const asStaff = { headers: { Cookie: cookie } };
    expect((await answer(`/admin/orders/${job.orderId}/photos/${id}?size=small`, asStaff)).status).toBe(200);
    expect((await answer(`/admin/orders/${other.orderId}/photos/${id}`, asStaff)).status).toBe(404);
    const desk = await (await answer(`/admin/orders/${job.orderId}`, asStaff)).text();
    expect(desk).toContain(`/admin/orders/${job.orderId}/photos/${id}?size=small`);
    expect(desk).toContain("begun, not finished");
  });

  test("can be a HEIC, with the time and distance that its phone wrote", async () => {
    const job = await aJob();
    const sent = await sendPhoto(job.page("pickup"), {
      position: "rear",
      bytes: heic("turned.heic"),
      key: "k",
    });
    expect(sent.status).toBe(200);
    const [photo] = (await pickupOf(job.orderId)).photos;
    expect(photo).toMatchObject({ phoneTakenAt: "2026-11-30T13:44:05", width: 240, height: 320 });
    expect(photo?.near?.isNear).toBe(false);
  });

  test("is answered in words if it’s none, damaged, or too large, and the others stay", async () => {
    const page = (await aJob()).page("pickup");
    const bomb = Buffer.from(heic("small.heic"));
    const at = bomb.indexOf("ispe");
    bomb.writeUInt32BE(20_000, at + 8);
    bomb.writeUInt32BE(10_000, at + 12);
    const bad: [Uint8Array, string][] = [
      [Buffer.from("no photo"), "isn’t a photo we can read"],
      [(await samplePhoto(400, 300)).subarray(0, 500), "is damaged"],
      [pngOf(10_000, 6_000), "more than 50 megapixels"],
      [bomb, "more than 50 megapixels"],
    ];
    for (const [bytes, words] of bad) {
      const sent = await sendPhoto(page, { position: "front", bytes, key: "bad" });
      expect(sent.status).toBe(422);
      expect(((await sent.json()) as { error: string }).error).toContain(words);
    }
    const mixed = await postPhotos(page, "damage", [await samplePhoto(30, 30), Buffer.from("no photo")]);
    expect(mixed.status).toBe(422);
    expect(await mixed.text()).toContain("1 of 2 were stored");
    expect((await postPhotos(page, "front", [])).status).toBe(400);
    expect((await postPhotos(page, "nowhere", [await samplePhoto(30, 30)])).status).toBe(400);
    const stored = await postPhotos(page, "front", [await samplePhoto(31, 30), await samplePhoto(32, 30)]);
    expect(leadsTo(stored)).toBe(`${page}/photos`);
  });

  test("is stored once, however often twenty at a time come over a line that breaks", async () => {
    const job = await aJob();
    const page = job.page("pickup");
    const photos = await Promise.all(
      Array.from({ length: 20 }, async (_none, index) => ({
        position: "damage",
        bytes: await samplePhoto(40, 30, 1, `#${String(100_000 + index * 37)}`),
        key: `key-${index}`,
      })),
    );
    // Each comes three times: twice at once, because its answer was lost, and again later.
    for (const batch of [photos.slice(0, 10), photos.slice(10), photos])
      for (const answers of [
        await Promise.all(batch.flatMap((one) => [one, one]).map((one) => sendPhoto(page, one))),
      ])
        expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 503)).toBe(
          true,
        );
    for (const one of photos) expect((await sendPhoto(page, one)).status).toBe(200);
    // The same bytes under another key are the same photo; at another position they are another one.
    const [first] = photos;
    if (!first) throw new Error("no photo");
    await sendPhoto(page, { ...first, key: "a new key" });
    expect((await pickupOf(job.orderId)).photos).toHaveLength(20);
    await sendPhoto(page, { ...first, position: "other", key: "another" });
    const { photos: all } = await pickupOf(job.orderId);
    expect(all).toHaveLength(21);
    expect(
      await db.fileLink.count({ where: { inspectionPhoto: { inspection: { orderId: job.orderId } } } }),
    ).toBe(42);
  });

  test("is removed with what refers to its files, and more than the bound isn’t taken", async () => {
    const job = await aJob();
    const page = job.page("pickup");
    const sent = await sendPhoto(page, { position: "front", bytes: await samplePhoto(50, 50), key: "k" });
    const { id } = (await sent.json()) as { id: string };
    const row = await db.inspectionPhoto.findUniqueOrThrow({ where: { id } });
    for (const _press of [1, 2])
      expect((await press(`${page}/photos`, "remove-photo", { id })).status).toBe(303);
    expect(await db.fileLink.count({ where: { inspectionPhotoId: id } })).toBe(0);
    const { id: _id, ...copied } = row;
    await db.inspectionPhoto.createMany({
      data: Array.from({ length: MAX_PHOTOS }, (_none, index) => ({
        ...copied,
        key: `f${index}`,
        sourceHash: `s${index}`,
      })),
    });
    const over = await sendPhoto(page, { position: "rear", bytes: await samplePhoto(51, 50), key: "over" });
    expect(over.status).toBe(422);
    expect(await over.text()).toContain(`more than ${MAX_PHOTOS} photos`);

    // Those that were removed count too.
    await db.inspectionPhoto.deleteMany({ where: { inspectionId: row.inspectionId } });
    const inspection = { where: { id: row.inspectionId } };
    expect((await db.inspection.findUniqueOrThrow(inspection)).photosEver).toBe(1);
    await db.inspection.update({ ...inspection, data: { photosEver: MAX_PHOTOS_EVER } });
    const ever = await sendPhoto(page, { position: "rear", bytes: await samplePhoto(52, 50), key: "ever" });
    expect(ever.status).toBe(422);
  });

  test("waits its turn: two bodies of one link are read at once, and the next is asked to come again", async () => {
    const page = (await aJob()).page("pickup");
    const lines: ReadableStreamDefaultController[] = [];
    const sendSlowly = () =>
      answer(`${page}/photos/send`, {
        method: "POST",
        body: new ReadableStream({ start: (line) => void lines.push(line) }),
        duplex: "half",
        headers: { Origin: "http://evenhaul.test", "Content-Type": "multipart/form-data; boundary=x" },
      } as RequestInit);
    const slow = Array.from({ length: MAX_UPLOADS_OF_LINK }, sendSlowly);
    const photo = { position: "front", bytes: await samplePhoto(33, 30), key: "k" };
    await vi.waitFor(async () => expect((await sendPhoto(page, photo)).status).toBe(503));
    for (const line of lines) line.close();
    await Promise.all(slow);
    expect((await sendPhoto(page, photo)).status).toBe(200);
  });
});

describe("a photo of a mark", () => {
  const mark = { kind: "scratch", size: "hand", part: "driver:rear-door" };

  /** A job with two marks at the pickup. */
  async function marked() {
    const job = await aJob();
    const page = job.page("pickup");
    for (const formKey of ["one", "two"])
      expect((await press(page, "add-mark", { ...mark, formKey })).status).toBe(303);
    const { marks } = await pickupOf(job.orderId);
    const [one = "", two = ""] = marks.map(({ id }) => id);
    const shownOf = async () => (await pickupOf(job.orderId)).marks.map(({ photoId }) => photoId);
    return { ...job, page, one, two, shownOf };
  }

  test("is stored once and shown with it, by the script or by the form, and a newer one takes its place", async () => {
    const { page, one, orderId, shownOf } = await marked();
    const bytes = await samplePhoto(50, 40);
    const ids = [];
    for (let times = 0; times < 2; times += 1) {
      const sent = await sendPhoto(page, { position: "damage", bytes, key: "mark-photo", mark: one });
      ids.push(((await sent.json()) as { id: string }).id);
    }
    expect(ids[1]).toBe(ids[0]);
    expect(await shownOf()).toEqual([ids[0], null]);
    expect(await textOf(page)).toContain(`/photo/${ids[0] ?? ""}?size=small`);

    const posted = await postPhotos(page, "damage", [await samplePhoto(60, 40)], one);
    expect([posted.status, leadsTo(posted)]).toEqual([303, page]);
    expect(posted.headers.get("Location")).toMatch(/#marks$/);
    const [newer] = await shownOf();
    expect(newer).not.toBe(ids[0]);
    expect((await pickupOf(orderId)).photos.map(({ id }) => id).sort()).toEqual([ids[0], newer].sort());
  });

  test("may show two marks, and outlives its mark; of another job it’s no mark’s", async () => {
    const { page, one, two, orderId, shownOf } = await marked();
    const other = await marked();
    const bytes = await samplePhoto(50, 40);
    for (const id of [one, two])
      expect((await sendPhoto(page, { position: "damage", bytes, key: id, mark: id })).status).toBe(200);
    const [first, second] = await shownOf();
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    await press(page, "remove-mark", { id: one });
    const late = await sendPhoto(page, {
      position: "damage",
      bytes: await samplePhoto(70, 40),
      key: "late",
      mark: one,
    });
    expect(late.status).toBe(200);
    expect((await pickupOf(orderId)).photos.length).toBe(2);
    expect(await shownOf()).toEqual([first]);
    const foreign = { position: "damage", bytes: await samplePhoto(80, 40), key: "f", mark: other.one };
    expect((await sendPhoto(page, foreign)).status).toBe(200);
    expect(await other.shownOf()).toEqual([null, null]);
    await press(`${page}/photos`, "remove-photo", { id: first ?? "" });
    expect(await shownOf()).toEqual([null]);
  });

  test("is on the customer’s page, on the desk and by its number on the bill", async () => {
    const { page, one, orderId, orderNumber, link, shownOf } = await marked();
    await save(page, 0);
    await sendAllPhotos(page);
    const bytes = await samplePhoto(50, 40);
    await sendPhoto(page, { position: "damage", bytes, key: "of-a-mark", mark: one });
    expect((await finish(page)).status).toBe(303);
    const [photoId] = await shownOf();
    const own = await textOf(link);
    expect(own).toMatch(
      new RegExp(`class="condition-marks"><li><a href="/order/${orderNumber}/photo/${photoId ?? ""}`),
    );
    const bill = await textOf(link.replace("?", "/bill-of-lading?"));
    expect(bill).toMatch(/<td>Up to a hand \(6 inches\)<\/td><td>9<\/td>/);
    const agent = await addStaff(file, "agent", "Dana Sample");
    const desk = await answer(`/admin/orders/${orderId}`, { headers: { Cookie: agent.cookie } });
    expect(await desk.text()).toContain(`<a href="/admin/orders/${orderId}/photos/${photoId ?? ""}">Photo`);
    const late = await sendPhoto(page, { position: "damage", bytes, key: "of-a-mark", mark: one });
    expect(late.status).toBe(409);
  });

  test("is part of what both put their names under", async () => {
    const { page, one } = await marked();
    await save(page, 0);
    await sendAllPhotos(page);
    const seen = await seenOn(page);
    await sendPhoto(page, { position: "damage", bytes: await samplePhoto(50, 40), key: "late", mark: one });
    expect((await finish(page, { seen })).status).toBe(409);
    expect((await finish(page)).status).toBe(303);
  });
});

describe("a link that opens nothing", () => {
  test("is answered before the first byte of what comes with it", async () => {
    const job = await aJob();
    await db.$transaction((tx) => endDriverLinksIn(tx, { orderId: job.orderId, now: new Date() }));
    for (const [page, status] of [
      ["/drive/no-such-token/pickup", 404],
      [job.page("pickup"), 409],
    ] as const) {
      let wasRead = false;
      const body = new ReadableStream(
        {
          pull(controller) {
            wasRead = true;
            controller.enqueue(new Uint8Array(1_000));
          },
        },
        { highWaterMark: 0 },
      );
      const sent = await answer(`${page}/photos/send`, {
        method: "POST",
        body,
        duplex: "half",
        headers: { Origin: "http://evenhaul.test", "Content-Type": "multipart/form-data; boundary=x" },
      } as RequestInit);
      expect(sent.status).toBe(status);
      expect(wasRead).toBe(false);
    }
  });

  test("shows nothing of its order: unknown, ended, or of an order that went on", async () => {
    const job = await aJob();
    const page = job.page("pickup");
    const { orderNumber } = job;
    for (const path of ["/drive/none/pickup", "/drive/none/pickup/photos", `/drive/${job.token}/middle`])
      expect((await answer(path)).status).toBe(404);
    expect(await textOf(page)).toContain(orderNumber);
    await job.move("unassign");
    for (const path of [page, `${page}/photos`, job.page("delivery")]) {
      const ended = await answer(path);
      expect(ended.status).toBe(410);
      expect(await ended.text()).not.toContain(orderNumber);
    }
    expect((await save(page, 0)).status).toBe(410);
    expect(await db.inspection.count({ where: { orderId: job.orderId } })).toBe(0);
  });
});
