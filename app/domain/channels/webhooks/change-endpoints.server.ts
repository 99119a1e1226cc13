import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { findUrlProblem } from "#app/gateways/outbound-request.server.ts";
import { urlProblemTexts } from "#app/gateways/url-problems.ts";
import { changedFields } from "#app/domain/base/audit/changed-fields.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import type { AuditAction } from "#app/domain/base/audit/audit-actions.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { newSecret, OVERLAP_MS, signingSecret } from "./endpoint-secret.server";
import type { WebhookEvent } from "./webhook-events";
import { webhookService } from "./webhook-service.server";

export type EndpointFacts = { name: string; url: string; events: WebhookEvent[] };

export type EndpointError =
  | { code: "not-found" }
  /** somebody changed it since the page was loaded */
  | { code: "stale"; name: string }
  /** `message` says why we don't send there */
  | { code: "bad-url"; message: string };

/** Which endpoint, and its version as the person saw it. */
export type EndpointStep = { id: string; seen: Seen; by: Actor; now: Date };

type Shown = { name: string; secret: string };

const columns = {
  id: true,
  name: true,
  url: true,
  events: true,
  isOn: true,
  version: true,
  secret: true,
} as const;
const rowOf = ({ name, url, events }: EndpointFacts) => ({ name, url, events: JSON.stringify(events) });

const record = (
  tx: Tx,
  action: AuditAction,
  endpoint: { id: string; name: string },
  { by, now }: Pick<EndpointStep, "by" | "now">,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> } | null = null,
) =>
  recordAudit(tx, {
    actor: by,
    action,
    now,
    subject: { kind: "webhook", id: endpoint.id, name: endpoint.name },
    ...change,
  });

function urlProblem(url: string): string | null {
  const problem = findUrlProblem(url, webhookService.allowThisMachine);
  return problem && urlProblemTexts[problem];
}

/** Adds an endpoint, switched on; the caller shows its secret now, and it can't be shown again. */
export async function addEndpoint(
  facts: EndpointFacts,
  by: Actor,
  now: Date,
): Promise<Result<Shown, EndpointError>> {
  const message = urlProblem(facts.url);
  if (message) return err({ code: "bad-url", message });
  const secret = newSecret();
  await db.$transaction(async (tx) => {
    const data = { ...rowOf(facts), secret, createdAt: now };
    const endpoint = await tx.webhookEndpoint.create({ data, select: { id: true, name: true } });
    // An address may contain a key of the receiver, so the log gets only its host.
    const { name, events, url } = facts;
    await record(tx, "webhook-added", endpoint, { by, now }, { after: { name, events, host: hostOf(url) } });
  });
  return ok({ name: facts.name, secret: signingSecret(secret) });
}

const hostOf = (url: string): string => new URL(url).host;

/** Runs a change of the row as it was seen. */
const changing = <T>(
  { id, seen }: EndpointStep,
  change: (
    tx: Tx,
    row: { id: string; name: string; url: string; events: string; isOn: boolean; secret: string },
  ) => Promise<T>,
): Promise<Result<T, EndpointError>> =>
  db.$transaction(async (tx) => {
    const row = await tx.webhookEndpoint.findUnique({ where: { id }, select: columns });
    if (!row) return err({ code: "not-found" });
    if (changedSince(seen, { version: row.version })) return err({ code: "stale", name: row.name });
    return ok(await change(tx, row));
  });

export async function changeEndpoint(
  step: EndpointStep,
  facts: EndpointFacts,
): Promise<Result<null, EndpointError>> {
  const message = urlProblem(facts.url);
  if (message) return err({ code: "bad-url", message });
  return changing(step, async (tx, row) => {
    const after = rowOf(facts);
    const { name, url, events } = row;
    const change = changedFields(readable({ name, url, events }), readable(after));
    if (!change && url === after.url) return null;
    await tx.webhookEndpoint.update({
      where: { id: row.id },
      data: { ...after, version: { increment: 1 } },
      select: { id: true },
    });
    await record(tx, "webhook-changed", { id: row.id, name: after.name }, step, change);
    return null;
  });
}

const readable = ({ name, url, events }: { name: string; url: string; events: string }) => ({
  name,
  host: hostOf(url),
  events: JSON.parse(events) as unknown,
});

/** Pauses an endpoint, or switches it on again with a clean sheet. What waits for it waits on. */
export const switchEndpoint = (step: EndpointStep, isOn: boolean): Promise<Result<null, EndpointError>> =>
  changing(step, async (tx, row) => {
    if (row.isOn === isOn) return null;
    await tx.webhookEndpoint.update({
      where: { id: row.id },
      data: { isOn, pausedAt: null, failingSince: null, failures: 0, version: { increment: 1 } },
      select: { id: true },
    });
    await record(tx, isOn ? "webhook-resumed" : "webhook-paused", row, step);
    return null;
  });

/** Gives an endpoint a new secret; the one before signs too for three days. */
export const renewSecret = (step: EndpointStep): Promise<Result<Shown, EndpointError>> =>
  changing(step, async (tx, row) => {
    const secret = newSecret();
    await tx.webhookEndpoint.update({
      where: { id: row.id },
      data: {
        secret,
        previousSecret: row.secret,
        previousUntil: new Date(step.now.getTime() + OVERLAP_MS),
        version: { increment: 1 },
      },
      select: { id: true },
    });
    await record(tx, "webhook-secret-renewed", row, step);
    return { name: row.name, secret: signingSecret(secret) };
  });

/** Deletes an endpoint with its deliveries and what waits for it. */
export const deleteEndpoint = (step: EndpointStep): Promise<Result<null, EndpointError>> =>
  changing(step, async (tx, row) => {
    await tx.webhookEndpoint.delete({ where: { id: row.id }, select: { id: true } });
    await record(tx, "webhook-deleted", row, step, { before: readable(row) });
    return null;
  });
