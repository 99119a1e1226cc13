import { data, redirect } from "@remix-run/node";
import { checkPost } from "../../../domain/news/edit/check-post.server";
import { describePost, loadPost, postVersionSchema } from "../../../domain/news/edit/load-post.server";
import { newsForm, newsIntents } from "../../../domain/news/edit/news-fields";
import { postPaths } from "../../../domain/news/edit/post-paths.server";
import { contentOf, createPost, deletePost, savePost } from "../../../domain/news/edit/save-post.server";
import { siteEntries } from "../../../domain/pages/registry/site-entries.server";
import { describeFormErrors } from "../../../domain/forms/form-errors";
import type { FormResult } from "../../../domain/forms/form-result";
import type { StaffMember } from "../../../domain/staff/staff-member";
import { compareLines } from "../../../domain/versions/compare-lines.server";
import type { ComparedLine } from "../../../domain/versions/content-version";
import { findVersion } from "../../../domain/versions/find-version.server";
import { readSubmission } from "../../../http/forms/read-submission.server";
import { badRequest, notFound } from "../../../http/responses/responses.server";

/** A post and what it's asked to do; `id` is null for a new post. */
export type PostRequest = {
  id: string | null;
  staff: StaffMember;
  fields: Record<string, string>;
  now: Date;
};

/** `conflict` is what somebody else saved meanwhile, against what was typed; `basedOn` goes on from it. */
export type PostReply = {
  lastResult: FormResult;
  conflict: { lines: ComparedLine[]; basedOn: string } | null;
};

const basedOn = (fields: Record<string, string>) => new Date(fields["basedOn"] ?? "");
const editPath = (id: string, done: string) => `/admin/news/${encodeURIComponent(id)}?done=${done}`;

/** Every path that a text may link to. */
async function knownPaths(): Promise<ReadonlySet<string>> {
  const [entries, posts] = await Promise.all([siteEntries(), postPaths()]);
  return new Set([...entries.map(({ path }) => path), ...posts]);
}

export async function postNews({ id, staff, fields, now }: PostRequest) {
  if (fields["intent"] === "delete") {
    if (!id || !(await deletePost(id, staff, now))) throw notFound();
    throw redirect("/admin/news?done=deleted", 303);
  }
  if (fields["intent"] === "restore") return restore({ id, staff, fields, now });
  const intent = newsIntents.find((known) => known === fields["intent"]);
  if (!intent) throw badRequest("We don’t know what this form is for.");
  if (id && !(await loadPost(id))) throw notFound();
  const submission = readSubmission(newsForm, fields);
  const errors = submission.ok
    ? await checkPost({ input: submission.value, intent, id, now, known: await knownPaths() })
    : submission.error;
  if (errors.length > 0 || !submission.ok) {
    const lastResult = submission.reply(describeFormErrors(errors, "not-saved"));
    return data<PostReply>({ lastResult, conflict: null }, { status: 400 });
  }
  const input = submission.value;
  if (!id) {
    const created = await createPost(contentOf(input, intent, null, now), staff, now);
    throw redirect(editPath(created.id, intent), 303);
  }
  const saved = await savePost(
    { id, basedOn: basedOn(fields), by: staff, now },
    "content-changed",
    (before) => contentOf(input, intent, before, now),
  );
  if (saved.ok) throw redirect(editPath(id, intent), 303);
  if (saved.error.code === "not-found") throw notFound();
  const { post } = saved.error;
  const mine = contentOf(input, intent, post, now);
  const newest = await loadPost(id);
  const lastResult = submission.reply({
    title: "Somebody else changed this post",
    message: "Nothing was saved. Below is what differs. Your text is still here: save again to keep yours.",
    fields: [],
  });
  const conflict = {
    lines: compareLines(describePost(post), describePost(mine)),
    basedOn: newest?.updatedAt.toISOString() ?? "",
  };
  return data<PostReply>({ lastResult, conflict }, { status: 409 });
}

/** The text of an earlier version; whether the post is shown, and since when, stays as it is. */
async function restore({ id, staff, fields, now }: PostRequest): Promise<never> {
  const found = id && (await findVersion("news-post", id, fields["version"] ?? ""));
  const content = found && postVersionSchema.safeParse(found.content).data;
  if (!id || !content) throw notFound();
  const { isActive: _isActive, publishedAt: _publishedAt, ...text } = content;
  const change = { id, basedOn: basedOn(fields), by: staff, now };
  const saved = await savePost(change, "content-restored", (before) => ({ ...before, ...text }));
  throw redirect(editPath(id, saved.ok ? "restored" : "changed-meanwhile"), 303);
}
