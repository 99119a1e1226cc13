import { afterEach, describe, expect, test, vi } from "vitest";
import { MAX_PHOTO_BYTES } from "#app/domain/base/files/photo-limits.ts";
import { sendPhoto } from "#app/ui/inspection/photo-queue.ts";
import type { QueuedPhoto, SendResult } from "#app/ui/inspection/photo-queue.ts";
import { PhotoSender } from "#app/ui/inspection/photo-sender.ts";
import type { Sending } from "#app/ui/inspection/photo-sender.ts";

const photo = (key: string, bytes = 1): QueuedPhoto => ({
  key,
  path: "/drive/sample/pickup/photos/send",
  position: "front",
  blob: { size: bytes } as Blob,
  head: null,
});

/** A sender whose server answers as `states` says, and what it did. */
function made(states: (key: string) => SendResult["state"]) {
  const [sent, forgotten]: [string[], string[]] = [[], []];
  let now: Sending | undefined;
  const sender = new PhotoSender({
    send: async ({ key }) => {
      sent.push(key);
      return { state: states(key), message: `about ${key}` } as SendResult;
    },
    forget: async (key) => forgotten.push(key),
    onChange: (sending) => (now = sending),
    onLeft: () => {},
  });
  const keys = () => now?.queue.map(({ key }) => key);
  return { sender, sent, forgotten, keys, now: () => now };
}

describe("photos that wait on a phone", () => {
  test("aren’t held back by one that’s too large, whether it’s new or waited here before", async () => {
    const { sender, sent, forgotten, keys, now } = made(() => "sent");
    expect(sender.add(photo("huge", MAX_PHOTO_BYTES + 1))).toBe(false);
    expect(keys() ?? []).toEqual([]);
    sender.resume([photo("former", MAX_PHOTO_BYTES + 1), photo("good", MAX_PHOTO_BYTES)]);
    await sender.send();
    expect(sent).toEqual(["good"]);
    expect(forgotten).toEqual(["former", "good"]);
    expect(now()?.problems.map(({ key }) => key)).toEqual(["huge", "former"]);
    expect(now()?.problems[0]?.message).toContain("larger than 20 MB");
  });

  test("go on without one that will never do", async () => {
    const { sender, forgotten, now } = made((key) => (key === "bad" ? "rejected" : "sent"));
    sender.resume([photo("bad"), photo("good")]);
    await sender.send();
    expect(forgotten).toEqual(["bad", "good"]);
    expect(now()).toMatchObject({ queue: [], problems: [{ key: "bad", message: "about bad" }] });
  });

  test("overtake one that failed three times, and a busy server makes none of them wait longer", async () => {
    const { sender, sent, keys, now } = made((key) => (key === "poison" ? "later" : "sent"));
    sender.resume([photo("poison"), photo("good")]);
    for (const _try of [1, 2]) await sender.send();
    expect(keys()).toEqual(["poison", "good"]);
    await sender.send();
    expect(keys()).toEqual(["good", "poison"]);
    expect(now()?.isOffline).toBe(true);
    await sender.send();
    expect(sent).toEqual(["poison", "poison", "poison", "good", "poison"]);

    const busy = made(() => "busy");
    busy.sender.resume([photo("one"), photo("two")]);
    for (const _try of [1, 2, 3, 4]) await busy.sender.send();
    expect(busy.keys()).toEqual(["one", "two"]);
    expect(busy.now()?.isOffline).toBe(false);
  });

  test("stay when the link has ended, aren’t sent again, and can be removed", async () => {
    const { sender, sent, forgotten, keys, now } = made(() => "stopped");
    sender.resume([photo("one"), photo("two")]);
    for (const _try of [1, 2]) await sender.send();
    expect([sent, forgotten, keys()]).toEqual([["one"], [], ["one", "two"]]);
    expect(now()?.stopped).toBe("about one");
    await sender.remove("one");
    expect([forgotten, keys()]).toEqual([["one"], ["two"]]);
  });
});

describe("what the server answers", () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    [new Response("{}", { status: 200 }), "sent"],
    [new Response("Too large", { status: 413 }), "rejected"],
    [new Response("null", { status: 400 }), "rejected"],
    [new Response('{"error":"Damaged"}', { status: 422 }), "rejected"],
    [new Response('{"error":"Ended"}', { status: 409 }), "stopped"],
    [new Response("Gone", { status: 410 }), "stopped"],
    [new Response("{}", { status: 503 }), "busy"],
    [new Response("{}", { status: 429 }), "busy"],
    [new Response("Fault", { status: 500 }), "later"],
    [new TypeError("no line"), "later"],
  ] as const)("%o is %s", async (answer, state) => {
    vi.stubGlobal("fetch", () =>
      answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer),
    );
    expect(await sendPhoto({ ...photo("k"), blob: new Blob(["x"]) })).toMatchObject({ state });
  });
});
