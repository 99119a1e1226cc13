import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import { checkPost } from "#app/domain/content/news/edit/check-post.server.ts";
import { contentOf } from "#app/domain/content/news/edit/content-of.server.ts";
import { loadPost } from "#app/domain/content/news/edit/load-post.server.ts";
import { newsForm } from "#app/domain/content/news/edit/news-fields.ts";
import type { NewsIntent } from "#app/domain/content/news/edit/news-fields.ts";
import { postKind } from "#app/domain/content/news/edit/post-kind.server.ts";
import { postPaths } from "#app/domain/content/news/edit/post-paths.server.ts";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { FieldError } from "#app/domain/base/forms/form-errors.ts";
import { changeContent, createContent } from "#app/domain/base/versions/change-content.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { entryActions, staleReply } from "#app/routes/admin/content-intents.server.ts";
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

async function savePost({ staff: by, id, fields, now }: Posted, intent: NewsIntent) {
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
  return staleReply({ kind: postKind, what: "post", tried: "save", stale, mine, reply: submission.reply });
}

const actionsOfList = entryActions(desk);
const actions = {
  save: (posted: Posted) => savePost(posted, "save"),
  publish: (posted: Posted) => savePost(posted, "publish"),
  schedule: (posted: Posted) => savePost(posted, "schedule"),
  off: (posted: Posted) => savePost(posted, "off"),
  ...actionsOfList,
};

export const postNews = (posted: Posted) => runIntent(posted.fields["intent"], actions, rejectForm, posted);

/** For the list, which brings back what was deleted. */
export const postNewsList = (posted: Posted) =>
  runIntent(posted.fields["intent"], actionsOfList, rejectForm, posted);
