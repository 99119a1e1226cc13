import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answer, leadsTo, runJob } from "#tests/support/answer.ts";
import { postPath, rows, sendFile, socialDesk, versionOf } from "#tests/support/social-desk.ts";

let desk: Awaited<ReturnType<typeof socialDesk>>;
beforeAll(async () => {
  desk = await socialDesk();
}, 60_000);
afterAll(() => desk.network.stop());
beforeEach(() => {
  rows("DELETE FROM settings WHERE name IN ('social.needsApproval', 'outbox.isHeld')");
  desk.network.state.isDown = false;
});

describe("pictures", () => {
  const upload = (id: string, bytes: Uint8Array<ArrayBuffer>) => {
    const fields = { ...desk.text, seen: versionOf(id), intent: "upload" };
    return sendFile(desk.writer, postPath(id), { ...fields, picture: new File([bytes], "photo.jpg") });
  };
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#886644" } })
      .jpeg()
      .withExif({ IFD0: { Copyright: "a secret place" } })
      .toBuffer();
  const pictureOf = (id: string) =>
    rows(
      "SELECT p.* FROM social_pictures p JOIN social_posts s ON s.picture_id = p.id WHERE s.id = ?",
      id,
    )[0] ?? {};

  test("are drawn anew, small enough, without what the file knew; they need a text", async () => {
    const id = await desk.draft();
    const file = await photo(3_000, 1_500);
    expect(file.includes("a secret place")).toBe(true);
    expect(leadsTo(await upload(id, new Uint8Array(file)))).toContain("done=picture");
    const stored = pictureOf(id);
    expect(stored).toMatchObject({ type: "image/jpeg", width: 2_048, height: 1_024 });
    // The bytes are in the folder of files, and the row is empty.
    expect((stored.bytes as Buffer).length).toBe(0);
    const headers = { Cookie: desk.writer.cookie };
    const shown = await answer(`/admin/social/pictures/${String(stored.id)}`, { headers });
    expect(shown.headers.get("Content-Type")).toBe("image/jpeg");
    expect(shown.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(shown.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
    expect(shown.headers.get("Content-Disposition")).toMatch(/^inline; filename="picture.jpg"/);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(stored.id);
    expect(bytes.includes("a secret place")).toBe(false);
    const bare = await desk.act(desk.writer, id, "now", { altText: "" });
    expect(await bare.text()).toContain("Say what the picture shows");
    await desk.act(desk.writer, id, "now", { altText: "A brown field" });
    await runJob("post social");
    expect(desk.network.pictures.at(-1)?.description).toBe("A brown field");
  });

  test.each([
    [
      "a page called photo.jpg",
      () => Promise.resolve(Buffer.from("<html><script>alert(1)</script>")),
      "no JPEG",
    ],
    ["the first bytes of one", async () => (await photo(300, 300)).subarray(0, 200), "damaged"],
    ["an SVG", () => Promise.resolve(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")), "no JPEG"],
  ])("%s is rejected by its content", async (_, make, message) => {
    const id = await desk.draft();
    const response = await upload(id, new Uint8Array(await make()));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
    expect(pictureOf(id)).toEqual({});
  });
});

describe("a CSV file", () => {
  const file = [
    "Title,Text,Link,Goes out,Channels",
    "One,First text,/quote,2030-01-07 9:00,Ours",
    'Two,"Second, with a comma",,,',
    "Three,,/quote,,",
    "Four,A text,https://elsewhere.example,2030-02-30 9:00,Nowhere",
  ].join("\n");
  const send = (fields: Record<string, string | Blob>) =>
    sendFile(desk.writer, "/admin/social/import", fields);
  const drafts = () => Number(rows("SELECT count(*) AS n FROM social_posts")[0]?.n);

  test("shows what each row becomes, and imports the good ones once", async () => {
    const before = drafts();
    const page = (await (await send({ intent: "preview", file: new Blob([file]) })).text()).replaceAll(
      "<!-- -->",
      "",
    );
    expect(page).toContain("2 drafts, 2 rejected");
    expect(page).toContain("There is no text.");
    expect(page).toContain("There is no channel “Nowhere”.");
    expect(page).toContain("The time must look like");
    expect(drafts()).toBe(before);
    const key = /name="key" value="([^"]*)"/.exec(page)?.[1] ?? "";
    for (let press = 0; press < 2; press++)
      expect(leadsTo(await send({ intent: "import", text: file, key }))).toContain("done=imported");
    expect(drafts()).toBe(before + 2);
    expect(rows("SELECT scheduled_at AS at FROM social_posts WHERE title = 'One'")[0]?.at).toContain(
      "2030-01-07T14:00",
    );
  });

  test.each([
    ["a workbook", new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0])]), "Excel workbook"],
    ["nothing", new Blob([]), "Choose a CSV file"],
    ["no rows", new Blob(["Title,Text\n"]), "no rows"],
  ])("%s is rejected with the reason", async (_, sent, message) => {
    const response = await send({ intent: "preview", file: sent });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });
});
