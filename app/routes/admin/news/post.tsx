import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { loadPost, stateOfPost } from "../../../domain/news/edit/load-post.server";
import { newsPath } from "../../../domain/news/news-item";
import { formatDeskInput, formatDeskMoment } from "../../../domain/text/desk-time";
import { compareText } from "../../../domain/versions/compare-text";
import { findVersion, listVersions } from "../../../domain/versions/list-versions.server";
import { readForm } from "../../../http/forms/read-body.server";
import { notFound } from "../../../http/responses/responses.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { Compare } from "../../../ui/admin/compare";
import { PostForm } from "../../../ui/admin/content/post-form";
import { Notice } from "../../../ui/admin/notice";
import { AdminPage } from "../../../ui/admin/page";
import { VersionList } from "../../../ui/admin/version-list";
import { POST_FORM_BYTES, editPost } from "./post-action.server";
import type { PostReply } from "./post-action.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "news.write");
  const post = await loadPost(params.postId ?? "");
  if (!post) throw notFound();
  const asked = new URL(request.url).searchParams.get("version");
  const version = asked ? await findVersion("news-post", post.id, asked) : null;
  if (asked && !version) throw notFound("There is no such version.");
  const now = new Date();
  const { title = "", excerpt = "", body = "" } = version?.content ?? {};
  return {
    ...{ post, now, versions: await listVersions("news-post", post.id) },
    state: stateOfPost(post, now),
    publishedAt: post.publishedAt && formatDeskMoment(new Date(post.publishedAt)),
    compared: version && {
      id: version.id,
      lines: compareText(`${title}\n${excerpt}\n\n${body}`, `${post.title}\n${post.excerpt}\n\n${post.body}`),
    },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, "news.write");
  return editPost(params.postId ?? "", await readForm(request, POST_FORM_BYTES), staff);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => adminTitle(data?.post.title ?? "News");

const doneMessages = new Map([
  ["added", "Saved."],
  ["saved", "Saved."],
  ["restored", "Restored."],
]);

const stateMessages = {
  draft: () => "Nobody sees it: it’s a draft.",
  scheduled: (at: string) => `It’s published on ${at}.`,
  live: () => "Visitors see it, and open tickers have it.",
};

export default function Post() {
  const { post, state, publishedAt, versions, compared, now } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as PostReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  const said = stateMessages[state](publishedAt ?? "");
  const action = `/admin/news/${post.id}`;
  return (
    <AdminPage
      title={post.title}
      beside={state === "live" ? <a href={newsPath(post.slug)}>{newsPath(post.slug)}</a> : null}
      buttons={
        <a className="btn" href="/admin/news">
          All news
        </a>
      }
    >
      <Notice {...(done && !reply ? { tone: "done" as const } : {})}>
        {done && !reply ? `${done} ` : ""}
        {said}
      </Notice>
      <PostForm
        key={`${post.updatedAt} ${reply?.theirs?.updatedAt}`}
        action={action}
        post={post}
        reply={reply}
      />
      {compared && (
        <section className="panel" id="compare" aria-labelledby="compare-title">
          <div className="panel-head">
            <h2 className="head" id="compare-title">
              From that version to the one in force
            </h2>
            <form method="post" action={action}>
              <input type="hidden" name="updatedAt" value={post.updatedAt} />
              <input type="hidden" name="version" value={compared.id} />
              <input type="hidden" name="publish" value={post.publishedAt ? "at" : "draft"} />
              <input
                type="hidden"
                name="publishAt"
                value={post.publishedAt ? formatDeskInput(new Date(post.publishedAt)) : ""}
              />
              <button className="btn small" name="intent" value="restore">
                Restore that version
              </button>
            </form>
          </div>
          <Compare lines={compared.lines} label="What changed since that version" />
        </section>
      )}
      <VersionList versions={versions} shown={compared?.id ?? null} now={now} />
      <details className="panel">
        <summary className="panel-head">Delete this post</summary>
        <form method="post" action={action} className="form-grid">
          <p>It leaves the ticker, the list of news and the search at once. Links to it no longer work.</p>
          <div className="btns">
            <button className="btn danger" name="intent" value="delete">
              Delete “{post.title}”
            </button>
          </div>
        </form>
      </details>
    </AdminPage>
  );
}
