import type { Tx } from "#app/db.server.ts";
import type { AuditAction } from "./audit-actions";
import { isConfirmed } from "./confirmation.server";
import { confirmedBy } from "./confirmed-actions";

/** Who acts: a member of staff, or a command such as "npm run staff" with a null id. */
export type Actor = { id: string | null; name: string };

export type NewAuditEntry = {
  actor: Actor;
  action: AuditAction;
  /** the kind and id of what was changed, and its name for reading */
  subject: { kind: string; id: string; name: string };
  /** the changed fields only; never passwords, secrets or codes */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  now: Date;
};

/**
 * What is recorded of the password's being asked. Throws where a member of staff does from a page what asks for it and
 * didn't give it: the change is in the same transaction, so it isn't made either.
 */
function proofOf({ actor, action }: NewAuditEntry): { proof: "password" } | null {
  if (actor.id === null || confirmedBy[action] === "session") return null;
  if (!isConfirmed(actor.id)) throw new Error(`"${action}" asks for the password, and nobody gave it`);
  return { proof: "password" };
}

function rowOf(entry: NewAuditEntry) {
  const { actor, action, subject, before, now } = entry;
  const proof = proofOf(entry);
  const after = proof ? Object.assign({}, entry.after, proof) : entry.after;
  return {
    staffId: actor.id,
    actor: actor.name,
    action,
    createdAt: now,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subject: subject.name,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}

/** Takes the transaction of the change, so that neither exists without the other. */
export const recordAudit = (tx: Tx, entry: NewAuditEntry) =>
  tx.auditEntry.create({ data: rowOf(entry), select: { id: true } });

/** The entries of one change of many things, in one write. */
export const recordAudits = (tx: Tx, entries: readonly NewAuditEntry[]) =>
  tx.auditEntry.createMany({ data: entries.map(rowOf) });
