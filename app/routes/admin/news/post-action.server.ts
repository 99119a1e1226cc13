import { data, redirect } from "@remix-run/node";
import { describeFormErrors } from "../../../domain/forms/form-errors";
import type { FieldError } from "../../../domain/forms/form-errors";
import { errorsByField } from "../../../domain/forms/form-result";
import type { FormResult } from "../../../domain/forms/form-result";
import { loadPost } from "../../../domain/news/edit/load-post.server";
import type { EditedPost } from "../../../domain/news/edit/load-post.server";
import { postForm, publishedAtOf, slugOf } from "../../../domain/news/edit/post-form";
import type { PostFieldName, PostFields } from "../../../domain/news/edit/post-form";
import { createPost, deletePost, updatePost } from "../../../domain/news/edit/save-post.server";
import { checkText } from "../../../domain/pages/edit/check-text.server";
import type { SourceError } from "../../../domain/pages/edit/check-source.server";
import type { StaffMember } from "../../../domain/staff/staff-member";
import { compareText } from "../../../domain/versions/compare-text";
import type { ComparedLine } from "../../../domain/versions/compare-text";
import { findVersion } from "../../../domain/versions/list-versions.server";
import { readSubmission } from "../../../http/forms/read-submission.server";
import { notFound } from "../../../http/responses/responses.server";

export const POST_FORM_BYTES = 200_000;

/** What a post of the form that didn't end in a redirect shows. */
export type PostReply = {
  lastResult: FormResult;
  textErrors: SourceError[];
  /** somebody saved meanwhile: their text against what was sent, and the time that a second save carries */
  theirs: { lines: ComparedLine[]; updatedAt: string } | null;
};

type Fields = Record<string, string>;
type Checked =
  | { ok: true; post: Omit<PostFields, "publish" | "publishAt"> & { publishedAt: Date | null } }
  | { ok: false; reply: PostReply };

/** An empty address is made from the title. */
const withSlug = (fields: Fields): Fields => ({
  ...fields,
  body: (fields.body ?? "").replaceAll("\r\n", "\n"),
  slug: fields.slug?.trim() ? fields.slug : slugOf(fields.title ?? ""),
});

async function checkPost(fields: Fields, now: Date): Promise<Checked> {
  const submission = readSubmission(postForm, fields);
  const reply = (errors: FieldError<PostFieldName>[], textErrors: SourceError[] = []): Checked => ({
    ok: false,
    reply: {
      lastResult: submission.reply(describeFormErrors(errors, "check-entries")),
      textErrors,
      theirs: null,
    },
  });
  if (!submission.ok) return reply(submission.error);
  const publishedAt = publishedAtOf(submission.value, now);
  if (publishedAt === "invalid-moment") return reply([{ field: "publishAt", code: "invalid-moment" }]);
  const textErrors = await checkText(submission.value.body);
  if (textErrors.length > 0) return reply([{ field: "body", code: "invalid" }], textErrors);
  const { publish: _publish, publishAt: _publishAt, ...post } = submission.value;
  return { ok: true, post: { ...post, publishedAt } };
}

/** The reply for fields that are right but can't be saved. */
const replyTo = (fields: Fields, field: PostFieldName | null, theirs: PostReply["theirs"]): PostReply => {
  const errors = field ? describeFormErrors([{ field, code: "slug-taken" }], "check-entries") : null;
  return {
    lastResult: {
      status: "error",
      initialValue: fields,
      error: errors ? errorsByField(errors) : {},
    },
    textErrors: [],
    theirs,
  };
};

const asText = ({ title, excerpt, slug, body }: Pick<EditedPost, "title" | "excerpt" | "slug" | "body">) =>
  `${title}\n${excerpt}\n${slug}\n\n${body}`;

export async function addPost(sent: Fields, staff: StaffMember) {
  const fields = withSlug(sent);
  const checked = await checkPost(fields, new Date());
  if (!checked.ok) return data(checked.reply, { status: 400 });
  const added = await createPost({ post: checked.post, by: staff, now: new Date() });
  if (added.ok) return redirect(`/admin/news/${added.value}?done=added`, 303);
  return data(replyTo(fields, "slug", null), { status: 400 });
}

export async function editPost(id: string, sent: Fields, staff: StaffMember) {
  const now = new Date();
  if (sent.intent === "delete") {
    if (!(await deletePost(id, staff, now))) throw notFound();
    return redirect("/admin/news?done=deleted", 303);
  }
  const isRestore = sent.intent === "restore";
  const fields = isRestore ? await versionFields(id, sent) : withSlug(sent);
  if (!(await loadPost(id))) throw notFound();
  const checked = await checkPost(fields, now);
  if (!checked.ok) return data(checked.reply, { status: 400 });
  const seenAt = sent.updatedAt ?? "";
  const saved = await updatePost({ id, seenAt, isRestore, post: checked.post, by: staff, now });
  if (saved.ok) return redirect(`/admin/news/${id}?done=${isRestore ? "restored" : "saved"}`, 303);
  if (saved.error.code === "gone") throw notFound();
  if (saved.error.code === "slug-taken") return data(replyTo(fields, "slug", null), { status: 400 });
  const { theirs } = saved.error;
  const lines = compareText(asText(theirs), asText(checked.post));
  return data(replyTo(fields, null, { lines, updatedAt: theirs.updatedAt }), { status: 409 });
}

/** A version's text; when it's published stays as it is now. */
async function versionFields(id: string, sent: Fields): Promise<Fields> {
  const [version, post] = await Promise.all([findVersion("news-post", id, sent.version ?? ""), loadPost(id)]);
  if (!version || !post) throw notFound("There is no such version.");
  return { ...version.content, publish: sent.publish ?? "draft", publishAt: sent.publishAt ?? "" };
}
