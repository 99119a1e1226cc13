import { expect } from "vitest";
import { answer, leadsTo, postForm } from "./answer";
import { startSocialServer } from "./social-server";
import { addStaff, staffPassword } from "./staff";
import type { TestStaff } from "./staff";
import { sql } from "./staff-browser";

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");

export const rows = (statement: string, ...values: unknown[]) => sql(database(), statement, ...values);
export const press = (staff: TestStaff, path: string, fields: Record<string, string>) =>
  postForm(path, fields, { Cookie: staff.cookie });
export const postPath = (id: string) => `/admin/social/posts/${id}`;
export const versionOf = (id: string) =>
  `version=${rows("SELECT version FROM social_posts WHERE id = ?", id)[0]?.version}`;
export const deliveryOf = (id: string) =>
  rows("SELECT * FROM social_deliveries WHERE post_id = ?", id)[0] ?? {};

/** Posts a form with files. */
export async function sendFile(staff: TestStaff, path: string, fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  return answer(path, {
    method: "POST",
    headers: { Cookie: staff.cookie, "Content-Type": encoded.headers.get("Content-Type") ?? "" },
    body: await encoded.arrayBuffer(),
  });
}

/** Three of staff, a network on this machine with a channel to it, and what one does with posts. */
export async function socialDesk() {
  await answer("/healthz");
  const writer = await addStaff(database(), "marketing");
  const other = await addStaff(database(), "marketing");
  const owner = await addStaff(database(), "owner");
  const network = await startSocialServer();
  const added = await press(owner, "/admin/social/channels", {
    intent: "save",
    kind: "mastodon",
    name: "Ours",
    url: network.url,
    handle: "@ours",
    isOn: "on",
    secret: "a-token",
    currentPassword: staffPassword,
  });
  expect(leadsTo(added)).toBe("/admin/social/channels?done=saved");
  const channelId = String(rows("SELECT id FROM social_channels WHERE name = 'Ours'")[0]?.id);
  const text = {
    title: "A title",
    text: "Half a tank is plenty.",
    linkPath: "/quote",
    campaign: "tips",
    channel: channelId,
  };
  return {
    writer,
    other,
    owner,
    network,
    channelId,
    text,
    screen: async (path: string, staff = writer) =>
      (await (await answer(path, { headers: { Cookie: staff.cookie } })).text()).replaceAll("<!-- -->", ""),
    act: (staff: TestStaff, id: string, intent: string, fields: Record<string, string> = {}) =>
      press(staff, postPath(id), { ...text, seen: versionOf(id), ...fields, intent }),
    draft: async (fields: Record<string, string> = {}): Promise<string> => {
      const response = await press(writer, postPath("new"), { ...text, intent: "save", ...fields });
      expect(response.status).toBe(303);
      return /posts\/(\w+)/.exec(leadsTo(response) ?? "")?.[1] ?? "";
    },
    needApproval: async () => {
      const { status } = await press(owner, "/admin/social/slots", { intent: "approval", isOn: "on" });
      expect(status).toBe(303);
    },
  };
}
