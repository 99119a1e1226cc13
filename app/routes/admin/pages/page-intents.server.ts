import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
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
  problems: LineProblem[];
  /** somebody else's text against this one, and what saving again goes on from */
  conflict: Conflict | null;
  notice: { title: string; message: string } | null;
  /** the text was only checked, and nothing is wrong */
  isFine?: boolean;
};

const editPath = (id: string, done: string) => `/admin/pages/${id}?done=${done}`;
const failed = (reply: Partial<PageReply>, status = 400) =>
  data<PageReply>({ source: null, problems: [], conflict: null, notice: null, ...reply }, { status });

const actions = {
  check: async ({ fields: { source = "", path } }: Posted) => {
    const { problems } = await checkSource(source.replaceAll("\r\n", "\n"), path || null);
    const isFine = problems.length === 0;
    return failed({ source, problems, isFine }, isFine ? 200 : 400);
  },
  save: async (posted: Posted) => {
    const { source = "" } = posted.fields;
    if (posted.id) return save(posted, source, "saved");
    const created = await createPage(source, posted.staff, posted.now);
    if (created.ok) throw redirect(editPath(created.value.id, "created"), 303);
    return failed({ source, problems: created.error });
  },
  restore: async (posted: Posted) => {
    const { version = "" } = posted.fields;
    const earlier = posted.id && (await findEarlierText(posted.id, version));
    if (!earlier) throw notFound();
    return save(posted, earlier, version === "release" ? "released" : "restored");
  },
  off: (posted: Posted) => show(posted, false),
  on: (posted: Posted) => show(posted, true),
};

export const postPage = (posted: Posted) => runIntent(posted.fields["intent"], actions, rejectForm, posted);

async function save({ id, staff, fields, now }: Posted, source: string, done: string) {
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
  if (result.ok) throw redirect(editPath(id, done), 303);
  const { error } = result;
  switch (error.code) {
    case "not-found":
    case "taken":
      throw notFound();
    case "problems":
      return failed({ source, problems: error.problems });
    case "stale": {
      const { stale } = error;
      const conflict = describeStale(pageKind, stale, { source, isShown: stale.current.isShown });
      const notice = conflictMessage(conflict, "page", isSave ? "save" : "restore");
      return failed({ source: isSave ? source : null, conflict, notice }, 409);
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
