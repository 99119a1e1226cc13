import { data, redirect } from "@remix-run/node";
import { createPage } from "../../../domain/pages/edit/create-page.server";
import { checkSource } from "../../../domain/pages/edit/check-source.server";
import { findEarlierText } from "../../../domain/pages/edit/load-editor.server";
import { savePage } from "../../../domain/pages/edit/save-page.server";
import type { LineProblem } from "../../../domain/pages/edit/source-problem";
import type { StaffMember } from "../../../domain/staff/staff-member";
import { compareLines } from "../../../domain/versions/compare-lines.server";
import type { ComparedLine } from "../../../domain/versions/content-version";
import { badRequest, notFound } from "../../../http/responses/responses.server";

/** A page and what it's asked to do; `id` is null for a new page. */
export type PageRequest = {
  id: string | null;
  staff: StaffMember;
  fields: Record<string, string>;
  now: Date;
};

export type PageReply = {
  /** the text that wasn't saved, as typed */
  source: string;
  problems: LineProblem[];
  /** somebody else's text against this one, and what saving again goes on from */
  conflict: { lines: ComparedLine[]; basedOn: string } | null;
  /** the text was only checked, and nothing is wrong */
  isFine?: boolean;
};

const editPath = (id: string, done: string) => `/admin/pages/${id}?done=${done}`;
const failed = (reply: PageReply, status = 400) => data<PageReply>(reply, { status });

export async function postPage(request: PageRequest) {
  const { id, staff, fields, now } = request;
  const source = fields["source"] ?? "";
  switch (fields["intent"]) {
    case "check": {
      const { problems } = await checkSource(source.replaceAll("\r\n", "\n"), fields["path"] || null);
      const isFine = problems.length === 0;
      return data<PageReply>({ source, problems, conflict: null, isFine }, { status: isFine ? 200 : 400 });
    }
    case "save": {
      if (id) return save(request, source, "saved");
      const created = await createPage(source, staff, now);
      if (created.ok) throw redirect(editPath(created.value.id, "created"), 303);
      return failed({ source, problems: created.error, conflict: null });
    }
    case "restore": {
      const earlier = id && (await findEarlierText(id, fields["version"] ?? ""));
      if (!earlier) throw notFound();
      return save(request, earlier, fields["version"] === "release" ? "released" : "restored");
    }
    default:
      throw badRequest("We don’t know what this form is for.");
  }
}

async function save({ id, staff, fields, now }: PageRequest, source: string, done: string) {
  if (!id) throw notFound();
  const result = await savePage({
    ...{ id, source, by: staff, now },
    basedOn: new Date(fields["basedOn"] ?? ""),
    action: done === "saved" ? "content-changed" : "content-restored",
    isRelease: done === "released",
  });
  if (result.ok) throw redirect(editPath(id, done), 303);
  const { error } = result;
  switch (error.code) {
    case "not-found":
      throw notFound();
    case "problems":
      return failed({ source, problems: error.problems, conflict: null });
    case "stale": {
      const conflict = {
        lines: compareLines(error.source, source),
        basedOn: error.changedAt.toISOString(),
      };
      return failed({ source, problems: [], conflict }, 409);
    }
  }
}
