import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { rowOfPage } from "#app/domain/content/pages/page-row.ts";
import { rowOfPlacement } from "#app/domain/content/pages/registry/placement.ts";
import { checkSource } from "./check-source.server";
import type { LineProblem } from "./source-problem";
import { auditedPage } from "./page-kind.server";

/** A page that staff write; no release renews it, even if one brings a page of the same path. */
export async function createPage(
  typed: string,
  by: Actor,
  now: Date,
): Promise<Result<{ id: string }, LineProblem[]>> {
  const source = typed.replaceAll("\r\n", "\n");
  const { fixture, problems } = await checkSource(source, null);
  if (!fixture || problems.length > 0) return err(problems);
  const { page } = fixture;
  const taken = (): LineProblem[] => [
    { line: fixture.lineOf(["path"]), message: `${page.path} has the same path` },
  ];
  return db.$transaction(async (tx): Promise<Result<{ id: string }, LineProblem[]>> => {
    if (await tx.page.findUnique({ where: { path: page.path }, select: { id: true } })) return err(taken());
    const data = { ...rowOfPage(page), ...rowOfPlacement(page), source, createdAt: now, changedAt: now };
    const { id } = await tx.page.create({ data, select: { id: true } });
    const subject = { kind: "page", id, name: page.path };
    await recordAudit(tx, { actor: by, action: "content-created", subject, after: auditedPage(page), now });
    return ok({ id });
  });
}
