import { data, redirect } from "@remix-run/node";
import { checkSource } from "../../../domain/pages/edit/check-source.server";
import type { SourceError } from "../../../domain/pages/edit/check-source.server";
import { loadPageSource } from "../../../domain/pages/edit/load-page-source.server";
import type { PageSource } from "../../../domain/pages/edit/load-page-source.server";
import { createPage, savePage } from "../../../domain/pages/edit/save-page.server";
import { compareText } from "../../../domain/versions/compare-text";
import type { ComparedLine } from "../../../domain/versions/compare-text";
import { findVersion } from "../../../domain/versions/list-versions.server";
import type { StaffMember } from "../../../domain/staff/staff-member";
import { notFound } from "../../../http/responses/responses.server";

/** Enough for the longest text that checkSource takes, encoded as a form. */
export const PAGE_FORM_BYTES = 400_000;

/** What a post that didn't end in a redirect shows. */
export type PageReply = {
  source: string;
  changedAt: string;
  errors: SourceError[];
  /** the text was checked and is fine; nothing was saved */
  isFine: boolean;
  /** somebody saved meanwhile: theirs against what was sent */
  theirs: { lines: ComparedLine[] } | null;
};

type Fields = Record<string, string>;

const browserText = (text: string) => text.replaceAll("\r\n", "\n");
const reply = (more: Partial<PageReply> & { source: string; changedAt: string }, status: number) =>
  data<PageReply>({ errors: [], isFine: false, theirs: null, ...more }, { status });

/** The text to save: what was typed, a version, or the release's. */
async function wantedSource(page: PageSource, fields: Fields): Promise<string> {
  if (fields.intent !== "restore") return browserText(fields.source ?? "");
  if (fields.version === "release") return page.release ?? "";
  const version = await findVersion("page", page.id, fields.version ?? "");
  if (!version) throw notFound("There is no such version.");
  return version.content.source ?? "";
}

export async function editPage(pageId: string, fields: Fields, staff: StaffMember) {
  const page = await loadPageSource(pageId);
  if (!page) throw notFound();
  const source = await wantedSource(page, fields);
  const changedAt = fields.changedAt ?? "";
  const checked = await checkSource(source, page.path);
  if (!checked.ok) return reply({ source, changedAt, errors: checked.error }, 400);
  if (fields.intent === "check") return reply({ source, changedAt, isFine: true }, 200);
  const isRestore = fields.intent === "restore";
  const edit = {
    pageId,
    page: checked.value,
    source,
    seenAt: changedAt,
    isRestore,
    by: staff,
    now: new Date(),
  };
  const saved = await savePage(edit);
  if (saved.ok) return redirect(`/admin/pages/${pageId}?done=${isRestore ? "restored" : "saved"}`, 303);
  if (saved.error.code === "gone") throw notFound();
  const theirs = { lines: compareText(saved.error.source, source) };
  return reply({ source, changedAt: saved.error.changedAt, theirs }, 409);
}

export async function addPage(fields: Fields, staff: StaffMember) {
  const source = browserText(fields.source ?? "");
  const checked = await checkSource(source, null);
  if (!checked.ok) return reply({ source, changedAt: "", errors: checked.error }, 400);
  if (fields.intent === "check") return reply({ source, changedAt: "", isFine: true }, 200);
  const added = await createPage({ page: checked.value, source, by: staff, now: new Date() });
  if (added.ok) return redirect(`/admin/pages/${added.value}?done=added`, 303);
  const message = `there is a page at ${checked.value.path} already`;
  return reply({ source, changedAt: "", errors: [{ line: 2, message }] }, 400);
}
