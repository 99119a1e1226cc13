import type { ServerBuild } from "@remix-run/node";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { endDriverLinksIn } from "#app/domain/shipping/drivers/driver-links.server.ts";
import { loadInspections } from "#app/domain/shipping/inspections/load-inspections.server.ts";
import { answer, postForm } from "#tests/support/answer.ts";
import { aJob, sendPhoto } from "#tests/support/inspections.ts";
import { samplePhoto } from "#tests/support/sample-pictures.ts";

/** The first part of every address that a private link opens. */
const opened = ["order", "offer", "drive"];
const builtServer = new URL("../../build/server/index.js", import.meta.url).href;

/** Every address behind a private link, as the site has them: one that comes later is walked too. */
let patterns: { pattern: string; hasAction: boolean }[] = [];
let job: Awaited<ReturnType<typeof aJob>>;
let other: Awaited<ReturnType<typeof aJob>>;
let photoId = "";
let secrets: string[] = [];
beforeAll(async () => {
  const { routes } = (await import(/* @vite-ignore */ builtServer)) as ServerBuild;
  patterns = Object.values(routes).flatMap((route) => {
    const { path = "", module } = route ?? {};
    return opened.some((first) => path.startsWith(`${first}/:`))
      ? [{ pattern: path, hasAction: module?.action !== undefined }]
      : [];
  });
  [job, other] = [await aJob(), await aJob()];
  const photo = await sendPhoto(job.page("pickup"), {
    position: "front",
    bytes: await samplePhoto(60, 40),
    key: "the-only-photo",
  });
  expect(photo.status).toBe(200);
  photoId = (await loadInspections(job.orderId)).pickup?.photos[0]?.id ?? "";
  expect(photoId).not.toBe("");
  const { pickup, pickupWord, customerPhone } = await db.order.findUniqueOrThrow({
    where: { id: job.orderId },
  });
  const { street } = JSON.parse(pickup) as { street: string };
  secrets = [street, pickupWord, customerPhone].filter((text) => text !== "");
  expect(secrets.length).toBeGreaterThan(1);
});

type Key = { orderNumber: string; token: string };

/** The token of an order's own page. */
const orderToken = ({ link }: { link: string }): string =>
  new URL(link, "http://evenhaul.test").searchParams.get("token") ?? "";

/** An address of the pattern, with the key of an order or of a link. */
const addressOf = (pattern: string, { orderNumber, token }: Key): string => {
  const path = pattern
    .replace(":orderNumber", orderNumber)
    .replace(":token", token)
    .replace(":end", "pickup")
    .replace(":photoId", photoId)
    .replace(/:\w+/g, "none");
  return pattern.startsWith("order/") ? `/${path}?token=${token}` : `/${path}`;
};

async function expectNothing(address: string, init?: RequestInit): Promise<void> {
  const response = await answer(address, init);
  expect([404, 405, 409, 410], `${init?.method ?? "GET"} ${address}`).toContain(response.status);
  const text = await response.text();
  for (const secret of secrets) expect(text, `${address} has ${secret}`).not.toContain(secret);
}

const keys = (): Record<string, Key> => {
  const { orderNumber } = job;
  return {
    "nobody’s": { orderNumber, token: "none" },
    "another order’s": { orderNumber, token: orderToken(other) },
    "another driver’s, of an order": { orderNumber, token: other.token },
  };
};

describe("behind a private link", () => {
  test("are the addresses that the site has", () => {
    const all = patterns.map(({ pattern }) => pattern);
    for (const one of [
      "order/:orderNumber/claim",
      "order/:orderNumber/photo/:photoId",
      "order/:orderNumber/bill-of-lading.pdf",
      "drive/:token/:end/photos",
      "offer/:token",
    ])
      expect(all).toContain(one);
    expect(all.length).toBeGreaterThan(20);
  });

  test("nothing of an order opens with a token that isn’t its own", async () => {
    for (const { pattern } of patterns.filter(({ pattern: each }) => each.startsWith("order/")))
      for (const key of Object.values(keys())) await expectNothing(addressOf(pattern, key));
  });

  test("nothing is taken with it either", async () => {
    const before = await db.order.findUniqueOrThrow({ where: { id: job.orderId } });
    for (const { pattern } of patterns.filter(({ hasAction }) => hasAction))
      for (const [whose, key] of Object.entries(keys())) {
        const address = addressOf(pattern, pattern.startsWith("order/") ? key : { ...key, token: "none" });
        const response = await postForm(address, { intent: "cancel", reason: "Not mine", accept: "1" });
        expect([400, 404, 405, 409, 410], `${whose} ${address}`).toContain(response.status);
        const text = await response.text();
        for (const secret of secrets) expect(text, address).not.toContain(secret);
      }
    expect(await db.order.findUniqueOrThrow({ where: { id: job.orderId } })).toEqual(before);
    expect(await db.claim.count({ where: { orderId: job.orderId } })).toBe(0);
  });

  test("a driver’s photo is on no other driver’s link, and on no other order’s", async () => {
    const own = await answer(`/drive/${job.token}/photo/${photoId}`);
    expect([own.status, own.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    await expectNothing(`/drive/${other.token}/photo/${photoId}`);
    await expectNothing(`/order/${other.orderNumber}/photo/${photoId}?token=${orderToken(other)}`);
  });

  test("an ended driver’s link shows nothing of its order at any address", async () => {
    await db.$transaction((tx) => endDriverLinksIn(tx, { orderId: job.orderId, now: new Date() }));
    for (const { pattern, hasAction } of patterns.filter(({ pattern: each }) => each.startsWith("drive/"))) {
      const address = addressOf(pattern, { orderNumber: "", token: job.token });
      await expectNothing(address);
      if (!hasAction) continue;
      const response = await postForm(address, { intent: "on-my-way", formKey: "replayed" });
      expect([400, 404, 405, 409, 410], address).toContain(response.status);
      const text = await response.text();
      for (const secret of secrets) expect(text, address).not.toContain(secret);
    }
    const { setOutAt } = await db.order.findUniqueOrThrow({ where: { id: job.orderId } });
    expect(setOutAt).toBeNull();
  });
});
