import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import { isTrial } from "#app/env.server.ts";
import { findUrlProblem } from "#app/gateways/outbound-request.server.ts";
import { checkBluesky } from "#app/gateways/bluesky.server.ts";
import { checkMastodon } from "#app/gateways/mastodon.server.ts";
import type { SocialAnswer } from "#app/gateways/social-answer.ts";
import { postToWebhook } from "#app/gateways/social-webhook.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { decryptSecret, encryptSecret } from "#app/domain/crm/staff/login/encrypted-secret.server.ts";
import { isChannelKind } from "./channel-kinds";
import type { ChannelKind } from "./channel-kinds";
import { kindOf } from "./load-posts.server";
import type { ChannelError, SocialProblem } from "./social-error";

export type ChannelRow = {
  id: string;
  kind: ChannelKind;
  name: string;
  url: string;
  handle: string;
  isOn: boolean;
  version: number;
  hasCredentials: boolean;
};

/** Never with the credentials themselves. */
export async function listChannels(): Promise<ChannelRow[]> {
  const rows = await db.socialChannel.findMany({ orderBy: [{ position: "asc" }, { createdAt: "asc" }] });
  return rows.map(({ id, kind, name, url, handle, isOn, version, credentials }) => ({
    id,
    kind: kindOf(kind),
    name,
    url,
    handle,
    isOn,
    version,
    hasCredentials: credentials !== null,
  }));
}

export type ChannelInput = {
  kind: string;
  name: string;
  url: string;
  handle: string;
  /** "" keeps what is stored */
  secret: string;
  isOn: boolean;
  /** the version that the form was opened with */
  seen: Seen;
};
export type ChannelProblem = SocialProblem<"kind" | "name" | "url" | "handle" | "secret", ChannelError>;

const MAX_NAME_LENGTH = 60;

function problemsOf(input: ChannelInput, hasSecret: boolean): ChannelProblem[] {
  const problems: ChannelProblem[] = [];
  const add = (field: ChannelProblem["field"], error: ChannelError) => problems.push({ field, error });
  if (!isChannelKind(input.kind)) add("kind", { code: "kind-required" });
  if (!input.name || input.name.length > MAX_NAME_LENGTH)
    add("name", { code: "name-length", most: MAX_NAME_LENGTH });
  if (input.kind === "by-hand") return problems;
  const isWeb = /^https?:\/\//.test(input.url) && URL.canParse(input.url);
  if (!isWeb || input.url.length > 500) add("url", { code: "address-required" });
  else {
    const problem = findUrlProblem(input.url, isTrial);
    if (problem) add("url", { code: "address-rejected", problem });
  }
  if (input.kind === "bluesky" && !input.handle) add("handle", { code: "handle-required" });
  if (!input.secret && !hasSecret) add("secret", { code: "secret-required" });
  return problems;
}

/** A null `id` adds a channel. The secret is encrypted for this channel alone. */
export const saveChannel = (
  id: string | null,
  input: ChannelInput,
  by: Actor,
  now: Date,
): Promise<Result<string, ChannelProblem[] | "not-found" | "stale">> =>
  db.$transaction(async (tx) => {
    const before = id ? await tx.socialChannel.findUnique({ where: { id } }) : null;
    if (id && !before) return err("not-found");
    if (before && changedSince(input.seen, { version: before.version })) return err("stale");
    // A secret is for the server it was entered for: another address needs it again.
    const keeps =
      before !== null &&
      before.credentials !== null &&
      before.url === input.url &&
      before.kind === input.kind;
    const problems = problemsOf(input, keeps);
    if (problems.length > 0) return err(problems);
    const { kind, name, url, handle, isOn } = input;
    const fields = { kind, name, url, handle, isOn };
    const row = before
      ? await tx.socialChannel.update({
          where: { id: before.id },
          data: { ...fields, version: { increment: 1 }, ...(!keeps && { credentials: null }) },
        })
      : await tx.socialChannel.create({ data: { ...fields, createdAt: now } });
    if (input.secret)
      await tx.socialChannel.update({
        where: { id: row.id },
        data: { credentials: encryptSecret(input.secret, `social ${row.id}`) },
      });
    await recordAudit(tx, {
      actor: by,
      action: "social-channel-saved",
      after: fields,
      now,
      subject: { kind: "social channel", id: row.id, name },
    });
    return ok(row.id);
  });

export type Connection = { kind: ChannelKind; url: string; handle: string; secret: string };

/** A channel with its secret, for the gateways only; null if it can't be used. */
export async function connectionOf(id: string): Promise<Connection | null> {
  const row = await db.socialChannel.findUnique({ where: { id } });
  const secret = row?.credentials && decryptSecret(row.credentials, `social ${id}`);
  return row && secret ? { kind: kindOf(row.kind), url: row.url, handle: row.handle, secret } : null;
}

/** Asks the network whether it knows us; a webhook gets a post that says it is a test. */
export async function checkChannel(id: string, now: Date): Promise<SocialAnswer> {
  const found = await connectionOf(id);
  if (!found) return { ok: false, reason: "refused", detail: "The secret is missing. Enter it again." };
  const { kind, url, handle, secret } = found;
  if (kind === "mastodon") return checkMastodon({ server: url, token: secret });
  if (kind === "bluesky") return checkBluesky({ server: url, handle, password: secret });
  return postToWebhook({ address: url, secret }, { id: "test", text: "This is a test.", picture: null }, now);
}
