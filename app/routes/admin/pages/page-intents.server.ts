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
import { badRequest, notFound } from "#app/http/responses/responses.server.ts";
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

export async function postPage(posted: Posted) {
  const { id, staff, fields, now } = posted;
  const source = fields["source"] ?? "";
  const intent = fields["intent"];
  switch (intent) {
    case "check": {
      const { problems } = await checkSource(source.replaceAll("\r\n", "\n"), fields["path"] || null);
      const isFine = problems.length === 0;
      return failed({ source, problems, isFine }, isFine ? 200 : 400);
    }
    case "save": {
      if (id) return save(posted, source, "saved");
      const created = await createPage(source, staff, now);
      if (created.ok) throw redirect(editPath(created.value.id, "created"), 303);
      return failed({ source, problems: created.error });
    }
    case "restore": {
      const earlier = id && (await findEarlierText(id, fields["version"] ?? ""));
      if (!earlier) throw notFound();
      return save(posted, earlier, fields["version"] === "release" ? "released" : "restored");
    }
    case "off":
    case "on":
      return show(posted, intent === "on");
    default:
      throw badRequest("We don’t know what this form is for.");
  }
}

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
  fixed: {
    title: "This page stays",
    message: "The site’s own forms and menus link to it.",
  },
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
