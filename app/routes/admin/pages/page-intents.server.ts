import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import { joinParts, placeProblem, readParts } from "#app/domain/content/pages/edit/page-parts.ts";
import type { PageParts, PartProblem } from "#app/domain/content/pages/edit/page-parts.ts";
import { discardDraft, saveDraft } from "#app/domain/content/pages/edit/page-drafts.server.ts";
import type { DraftOf } from "#app/domain/content/pages/edit/page-drafts.server.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { createPage } from "#app/domain/content/pages/edit/create-page.server.ts";
import { checkSource } from "#app/domain/content/pages/edit/check-source.server.ts";
import { findEarlierText } from "#app/domain/content/pages/edit/load-editor.server.ts";
import { pageKind } from "#app/domain/content/pages/edit/page-kind.server.ts";
import { savePage } from "#app/domain/content/pages/edit/save-page.server.ts";
import { showPage } from "#app/domain/content/pages/edit/show-page.server.ts";
import type { LineProblem } from "#app/domain/content/pages/edit/source-problem.ts";
import { conflictMessage } from "#app/domain/base/versions/conflict-message.ts";
import type { Conflict } from "#app/domain/base/versions/content-version.ts";
import { describeStale } from "#app/domain/base/versions/stale.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import type { Posted } from "#app/routes/admin/content-intents.server.ts";

export type PageReply = {
  /** the text that wasn't saved, as typed; null: the saved one */
  source: string | null;
  /** the same in the parts of its form; null: it was typed as one text */
  parts: PageParts | null;
  problems: LineProblem[];
  /** the same problems by the parts of the form */
  partProblems: PartProblem[];
  /** somebody else's text against this one, and what saving again goes on from */
  conflict: Conflict | null;
  notice: { title: string; message: string } | null;
  /** the text was only checked, and nothing is wrong */
  isFine?: boolean;
  /** what saving the draft again goes on from, where somebody else saved one meanwhile */
  draft?: { savedAt: Date } | null;
};

/** The text that a form says: as one, or in its parts. */
export function typedSource(fields: Readonly<Record<string, string | undefined>>) {
  if (fields["source"] !== undefined)
    return { source: fields["source"].replaceAll("\r\n", "\n"), parts: null };
  const parts = readParts(fields);
  return { source: joinParts(parts), parts };
}

const editPath = (id: string, done: string) => `/admin/pages/${id}?done=${done}`;
const nothing = { source: null, parts: null, problems: [], partProblems: [], conflict: null, notice: null };

function failed(reply: Partial<PageReply>, status = 400) {
  const { parts, problems = [] } = reply;
  const placed = parts
    ? { problems: [], partProblems: problems.map((problem) => placeProblem(parts, problem)) }
    : {};
  return data<PageReply>({ ...nothing, ...reply, ...placed }, { status });
}

/** Which draft the form is about. */
const draftOf = ({ id, fields }: Posted): DraftOf =>
  id ? { pageId: id } : { draftId: fields["draft"] || null };

/** The draft that the form shows, as it was then; none if it shows what is on the site. */
const openedDraft = ({ fields }: Posted) => ({ id: fields["draft"] ?? "", seen: readSeen(fields[SEEN]) });

const actions = {
  check: async ({ fields }: Posted) => {
    const typed = typedSource(fields);
    const { problems } = await checkSource(typed.source, fields["path"] || null);
    const isFine = problems.length === 0;
    return failed({ ...typed, problems, isFine }, isFine ? 200 : 400);
  },
  save: async (posted: Posted) => {
    const typed = typedSource(posted.fields);
    if (posted.id) return save(posted, typed, "saved");
    const created = await createPage(typed.source, posted.staff, posted.now);
    if (!created.ok) return failed({ ...typed, problems: created.error });
    await discardDraft(draftOf(posted), openedDraft(posted));
    throw redirect(editPath(created.value.id, "created"), 303);
  },
  draft: async (posted: Posted) => {
    const { id, fields, staff: by, now } = posted;
    const typed = typedSource(fields);
    const saved = await saveDraft(draftOf(posted), typed.source, { seen: readSeen(fields[SEEN]), by, now });
    if (saved.ok) throw redirect(`/admin/pages/${id || "new"}?draft=${saved.value.id}&done=draft`, 303);
    const { error } = saved;
    if (error.code === "too-long")
      return failed({
        ...typed,
        problems: [{ line: 1, message: `a page may have ${formatCount(error.most)} characters` }],
      });
    const notice = {
      title: `${error.current.author} saved a draft of this page meanwhile`,
      message: "Yours isn’t saved yet. Saving it again replaces theirs.",
    };
    return failed({ ...typed, notice, draft: error.current }, 409);
  },
  "discard-draft": async (posted: Posted) => {
    const isGone = await discardDraft(draftOf(posted), openedDraft(posted));
    if (!isGone)
      throw redirect(
        posted.id ? editPath(posted.id, "draft-changed") : "/admin/pages?done=draft-changed",
        303,
      );
    throw redirect(posted.id ? editPath(posted.id, "discarded") : "/admin/pages?done=discarded", 303);
  },
  restore: async (posted: Posted) => {
    const { version = "" } = posted.fields;
    const earlier = posted.id && (await findEarlierText(posted.id, version));
    if (!earlier) throw notFound();
    return save(posted, { source: earlier, parts: null }, version === "release" ? "released" : "restored");
  },
  off: (posted: Posted) => show(posted, false),
  on: (posted: Posted) => show(posted, true),
};

export const postPage = (posted: Posted) => runIntent(posted.fields["intent"], actions, rejectForm, posted);

type Typed = ReturnType<typeof typedSource>;

async function save(posted: Posted, typed: Typed, done: string) {
  const { id, staff, fields, now } = posted;
  const { source } = typed;
  if (!id) throw notFound();
  const isSave = done === "saved";
  const result = await savePage({
    id,
    source,
    by: staff,
    now,
    seen: readSeen(fields[SEEN]),
    action: isSave ? "content-changed" : "content-restored",
    isRelease: done === "released",
  });
  if (result.ok) {
    if (isSave) await discardDraft(draftOf(posted), openedDraft(posted));
    throw redirect(editPath(id, done), 303);
  }
  const { error } = result;
  switch (error.code) {
    case "not-found":
    case "taken":
      throw notFound();
    case "problems":
      return failed({ ...typed, problems: error.problems });
    case "stale": {
      const { stale } = error;
      const conflict = describeStale(pageKind, stale, { source, isShown: stale.current.isShown });
      const notice = conflictMessage(conflict, "page", isSave ? "save" : "restore");
      return failed({ ...(isSave && typed), conflict, notice }, 409);
    }
  }
}

const notOff = {
  fixed: { title: "This page stays", message: "The site’s own forms and menus link to it." },
  linked: {
    title: "Other texts link to this page",
    message: "It’s still on the site. Look at them under “On the site”, and check the box if they can.",
  },
};

async function show({ id, staff: by, fields, now }: Posted, isShown: boolean) {
  const shown = await showPage({ id, isShown, knowsLinks: fields["knowsLinks"] === "1", by, now });
  if (shown.ok) throw redirect(editPath(id, isShown ? "on" : "off"), 303);
  const { code } = shown.error;
  if (code === "fixed" || code === "linked") return failed({ notice: notOff[code] });
  throw notFound();
}
