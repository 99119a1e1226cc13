import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { answer, postForm } from "#tests/support/answer.ts";
import { anOrder } from "#tests/support/orders.ts";
import { samplePhoto } from "#tests/support/sample-pictures.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const today = deskDayOf(new Date());
let agent: TestStaff;
let marketing: TestStaff;
beforeAll(async () => {
  agent = await addStaff(file, "agent", "Dana Sample");
  marketing = await addStaff(file, "marketing", "Mo Sample");
}, 60_000);

const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/\s+/g, " ");
const shown = async (response: Response) => ({
  status: response.status,
  to: response.headers.get("Location"),
  text: plain(await response.text()),
});

let made = 0;
async function delivered() {
  const order = await anOrder();
  const deliveredAt = new Date(Date.now() - DAY_MS);
  const carrier = await db.carrier.create({
    data: { usdot: String(6_700_000 + ++made), legalName: `Routed ${made} LLC`, email: "claims@example.com" },
  });
  await db.order.update({
    where: { id: order.orderId },
    data: {
      state: "delivered",
      confirmedAt: deliveredAt,
      pickedUpAt: deliveredAt,
      deliveredAt,
      carrierId: carrier.id,
      carrierName: carrier.legalName,
    },
  });
  const page = order.link.replace("?", "/claim?");
  const get = async (more = "") => shown(await answer(`${page}${more}`));
  const send = async (fields: Record<string, string>, files: File[] = [], path = page) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const one of files) form.append("files", one);
    return shown(
      await answer(path, { method: "POST", body: form, headers: { Origin: "http://evenhaul.test" } }),
    );
  };
  const sign = async () => {
    const { text } = await get("&step=letter");
    const digest = /name="digest" value="([^"]*)"/.exec(text)?.[1] ?? "";
    return send({ intent: "sign", digest, signerName: "Pat Example" });
  };
  return { ...order, page, get, send, sign };
}

const typed = {
  intent: "save",
  kind: "damage",
  spot: "front",
  words: "A dent in the front bumper, left of the plate.",
  amount: "1,200",
  noted: "unsure",
};
const claimOf = (orderId: string) => db.claim.findFirstOrThrow({ where: { orderId } });
const photo = async (color: string, name = "door.jpg") =>
  new File([new Uint8Array(await samplePhoto(40, 30, 1, color))], name, { type: "image/jpeg" });

describe("the page of a claim", () => {
  test("is a stranger’s 404, for its photos too, and nothing of the body is kept", async () => {
    const { page, send } = await delivered();
    const strange = page.replace(/token=.*/, "token=nobody");
    expect((await answer(strange)).status).toBe(404);
    expect((await send(typed, [await photo("#123")], strange)).status).toBe(404);
    expect((await answer(strange.replace("/claim?", "/claim/files/x?"))).status).toBe(404);
  });

  test("waits for the pickup", async () => {
    const { link } = await anOrder();
    const { text } = await shown(await answer(link.replace("?", "/claim?")));
    expect(text).toContain("once the vehicle was picked up");
    expect((await shown(await answer(link))).text).not.toContain("/claim?");
  });

  test("names the law’s nine months and our 48 hours for what they are", async () => {
    const { get, link } = await delivered();
    const { text } = await get();
    expect(text).toContain("It isn’t a legal deadline");
    expect(text).toContain("no carrier may give you less than nine months");
    expect((await shown(await answer(link))).text).toContain("/claim?");
  });
});

describe("a claim", () => {
  test("that is incomplete loses nothing: the words come back, and the photos stay", async () => {
    const { orderId, get, send } = await delivered();
    const wrong = new File(["no picture"], "notes.txt", { type: "text/plain" });
    const rejected = await send({ ...typed, amount: "about a thousand" }, [await photo("#a11"), wrong]);
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain("Enter the amount in dollars");
    expect(rejected.text).toContain("A dent in the front bumper");
    const { id } = await claimOf(orderId);
    expect(await db.fileLink.count({ where: { claimId: id } })).toBe(1);
    const again = await send(typed, [wrong]);
    expect(again.status).toBe(400);
    expect(again.text).toContain("“notes.txt”: This is no JPEG, PNG or WebP picture.");
    // The words were right, so they are kept whatever the photos are.
    expect((await get()).text).toContain("A dent in the front bumper");
  });

  test("is read, signed and sent once, added to, and shown with its photos to its customer and staff alone", async () => {
    const { orderId, page, get, send, sign } = await delivered();
    const saved = await send(typed, [await photo("#b22"), await photo("#b22"), await photo("#c33")]);
    expect(saved).toMatchObject({ status: 303, to: `${page}&step=letter` });
    const letter = await get("&step=letter");
    expect(letter.text).toContain("I claim $1,200 from you");
    expect(letter.text).toContain("2 photos");
    expect((await send({ intent: "sign", digest: "x", signerName: "Pat Example" })).status).toBe(409);
    const nameless = await send({ intent: "sign", digest: "x", signerName: " " });
    expect(nameless.status).toBe(400);
    expect(nameless.text).toContain("Type your full name to sign");
    expect(await sign()).toMatchObject({ status: 303, to: page });
    expect((await sign()).status).toBe(303);
    const claim = await claimOf(orderId);
    expect(await db.outboxMessage.count({ where: { claimId: claim.id, kind: "claim-to-customer" } })).toBe(1);
    const status = await get();
    expect(status.text).toContain("You signed the claim");
    const added = { intent: "add", key: "same", added: "The shop found more below." };
    expect((await send(added, [await photo("#d44")])).status).toBe(303);
    expect((await send(added)).status).toBe(303);
    expect(await db.claimEvent.count({ where: { claimId: claim.id, kind: "add" } })).toBe(1);
    const paper = await get("&step=paper");
    expect(paper.text).toContain("Signed: <strong>Pat Example</strong>");
    expect(paper.text).toContain("The shop found more below.");
    const src = /src="([^"]*\/claim\/files\/[^"]*)"/.exec((await get()).text)?.[1]?.replaceAll("&amp;", "&");
    const bytes = await answer(src ?? "");
    expect(bytes.headers.get("Content-Type")).toBe("image/jpeg");
    const other = await delivered();
    const stolen = other.page.replace("/claim?", `/claim/files/${/files\/([^?]*)/.exec(src ?? "")?.[1]}?`);
    expect((await answer(stolen)).status).toBe(404);
    const [{ id: fileId } = { id: "" }] = await db.fileLink.findMany({ where: { claimId: claim.id } });
    const desk = (cookie: string) =>
      answer(`/admin/claims/${claim.id}/files/${fileId}`, { headers: { Cookie: cookie } });
    expect((await desk(agent.cookie)).status).toBe(200);
    expect((await desk(marketing.cookie)).status).toBe(403);
  });

  test("is discarded as a draft with its photos, and never once it’s signed", async () => {
    const { orderId, send, sign } = await delivered();
    await send(typed, [await photo("#e55")]);
    const { id } = await claimOf(orderId);
    const [link] = await db.fileLink.findMany({ where: { claimId: id } });
    expect((await send({ intent: "remove", photo: link?.id ?? "" })).status).toBe(303);
    expect(await db.fileLink.count({ where: { claimId: id } })).toBe(0);
    expect((await send({ intent: "discard" })).status).toBe(303);
    expect(await db.claim.count({ where: { orderId } })).toBe(0);
    await send(typed);
    await sign();
    expect((await send({ intent: "discard" })).status).toBe(409);
    expect(await db.claim.count({ where: { orderId } })).toBe(1);
  });
});

describe("claims at the desk", () => {
  const headers = () => ({ Cookie: agent.cookie });
  const deskPage = async (path: string) => shown(await answer(path, { headers: headers() }));

  test("are listed, due on Today as often as in the list, and recorded step by step", async () => {
    const { orderId, orderNumber, page, send, sign } = await delivered();
    await send(typed);
    await sign();
    const claim = await claimOf(orderId);
    // No email leaves from this site, so staff have to send it: due today.
    expect(claim).toMatchObject({ state: "signed", dueOn: today });
    const list = await deskPage("/admin/claims?show=due");
    expect(list.text).toContain(`${orderNumber}, claim 1`);
    const rows = list.text.match(/href="\/admin\/claims\/[a-z0-9-]{10,}"/g)?.length;
    const counted = (text: string) => Number(/Due <span class="count">(\d+)/.exec(text)?.[1]);
    expect(counted(list.text)).toBe(rows);
    const todo = (await deskPage("/admin/today")).text;
    expect(Number(/href="\/admin\/claims\?show=due">(\d+)/.exec(todo)?.[1])).toBe(rows);
    expect((await deskPage(`/admin/orders/${orderId}`)).text).toContain(`/admin/claims/${claim.id}`);

    const post = async (fields: Record<string, string>) =>
      shown(
        await postForm(
          `/admin/claims/${claim.id}`,
          { seen: `version=${(await claimOf(orderId)).version}`, ...fields },
          headers(),
        ),
      );
    const sent = {
      intent: "record",
      move: "send",
      happenedOn: today,
      words: "By certified post.",
      key: "k1",
    };
    expect((await post({ ...sent, words: "" })).status).toBe(400);
    expect(await post(sent)).toMatchObject({ status: 303, to: `/admin/claims/${claim.id}?done=recorded` });
    expect((await post(sent)).status).toBe(303);
    const stale = await post({ ...sent, move: "acknowledge", key: "k2", words: "Kept", seen: "version=0" });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("Kept");
    const offer = { intent: "record", move: "offer", happenedOn: today, key: "k3" };
    expect((await post(offer)).text).toContain("Enter the amount in whole dollars.");
    expect((await post({ ...offer, amount: "800", words: "For the bumper alone." })).status).toBe(303);
    expect((await post({ intent: "insurer", insurerEmail: "no address" })).status).toBe(400);
    expect((await post({ intent: "insurer", insurerEmail: "claims@insurer.example" })).status).toBe(303);
    const customers = (await shown(await answer(page))).text;
    expect(customers).toContain("offers $800");
    expect(customers).toContain("For the bumper alone.");
    expect(await db.claimEvent.count({ where: { claimId: claim.id, mover: "staff" } })).toBe(2);
  });
});
