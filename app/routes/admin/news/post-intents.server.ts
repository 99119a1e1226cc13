import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import { checkPost } from "#app/domain/content/news/edit/check-post.server.ts";
import { contentOf } from "#app/domain/content/news/edit/content-of.server.ts";
import { loadPost } from "#app/domain/content/news/edit/load-post.server.ts";
import { newsForm, newsIntents } from "#app/domain/content/news/edit/news-fields.ts";
import { postKind } from "#app/domain/content/news/edit/post-kind.server.ts";
import { postPaths } from "#app/domain/content/news/edit/post-paths.server.ts";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { FieldError } from "#app/domain/base/forms/form-errors.ts";
import { changeContent, createContent } from "#app/domain/base/versions/change-content.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { badRequest, notFound } from "#app/http/responses/responses.server.ts";
import { postEntry, staleReply } from "#app/routes/admin/content-intents.server.ts";
import type { ContentReply, Posted } from "#app/routes/admin/content-intents.server.ts";

const editPath = (id: string, done: string) => `/admin/news/${encodeURIComponent(id)}?done=${done}`;
const desk = {
  kind: postKind,
  form: newsForm,
  what: "post",
  done: (code: string, id?: string) => (id ? editPath(id, code) : `/admin/news?done=${code}`),
};

/** Every path that a text may link to. */
async function knownPaths(): Promise<ReadonlySet<string>> {
  const [entries, posts] = await Promise.all([siteEntries(), postPaths()]);
  return new Set([...entries.map(({ path }) => path), ...posts]);
}

/** For the list, which brings back what was deleted. */
export async function postNewsList(posted: Posted) {
  const reply = await postEntry(desk, posted);
  if (!reply) throw badRequest("We don’t know what this form is for.");
  return reply;
}

export async function postNews(posted: Posted) {
  const { staff: by, id, fields, now } = posted;
  const intent = newsIntents.find((known) => known === fields["intent"]);
  if (!intent) return postNewsList(posted);
  if (id && !(await loadPost(id))) throw notFound();
  const submission = readSubmission(newsForm, fields);
  const failed = (errors: readonly FieldError[]) => {
    const lastResult = submission.reply(describeStaffErrors(errors, "not-saved"));
    return data<ContentReply>({ lastResult, conflict: null, notice: null }, { status: 400 });
  };
  if (!submission.ok) return failed(submission.error);
  const input = submission.value;
  const errors = await checkPost({ input, intent, id: id || null, now, known: await knownPaths() });
  if (errors.length > 0) return failed(errors);
  if (!id) {
    const created = await createContent(postKind, contentOf(input, intent, null, now), { by, now });
    if (!created.ok) return failed([{ field: "slug", code: "slug-taken" }]);
    throw redirect(editPath(created.value.id, intent), 303);
  }
  const saved = await changeContent(postKind, {
    id,
    seen: readSeen(fields[SEEN]),
    by,
    now,
    contentFrom: (before) => contentOf(input, intent, before, now),
  });
  if (saved.ok) throw redirect(editPath(id, intent), 303);
  if (saved.error.code === "not-found") throw notFound();
  if (saved.error.code === "taken") return failed([{ field: "slug", code: "slug-taken" }]);
  const { stale } = saved.error;
  const mine = contentOf(input, intent, stale.current, now);
  return staleReply({
    kind: postKind,
    what: "post",
    tried: "save",
    stale,
    mine,
    reply: submission.reply,
  });
}
