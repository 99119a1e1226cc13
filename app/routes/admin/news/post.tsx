import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { loadPost } from "#app/domain/content/news/edit/load-post.server.ts";
import { postKind } from "#app/domain/content/news/edit/post-kind.server.ts";
import { newsStateLabels, newsStateOf } from "#app/domain/content/news/edit/news-state.ts";
import { newsPath } from "#app/domain/content/news/news-item.ts";
import { formatDeskInput, formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { loadVersions } from "#app/domain/base/versions/load-versions.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { ConflictView } from "#app/ui/admin/content/conflict-view.tsx";
import { NewsForm } from "#app/ui/admin/content/news-form.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { PreviewFrame } from "#app/ui/admin/preview-frame.tsx";
import { Versions } from "#app/ui/admin/versions.tsx";
import { postNews } from "./post-intents.server";
import type { ContentReply } from "#app/routes/admin/content-intents.server.ts";

const MAX_BYTES = 512 * 1024;
const idOf = (asked = "") => (asked === "new" ? null : asked);

const empty = {
  title: "",
  excerpt: "",
  slug: "",
  body: "",
  kind: "news",
  happenedOn: "",
  sourceName: "",
  sourceUrl: "",
  publishAt: "",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "news.write");
  const id = idOf(params["postId"]);
  if (!id) return { post: null, values: empty, versions: null };
  const found = await loadPost(id);
  if (!found) throw notFound();
  const { post, basedOn } = found;
  const version = new URL(request.url).searchParams.get("version");
  const versions = await loadVersions(postKind, { id, today: post, version });
  if (!versions) throw notFound();
  const { title, excerpt, slug, body, kind, sourceName, sourceUrl, publishedAt } = post;
  const state = newsStateOf(post, new Date());
  return {
    post: { id, slug, state, publishedAt, basedOn },
    values: {
      kind,
      happenedOn: post.happenedOn ?? "",
      title,
      excerpt,
      slug,
      body,
      sourceName: sourceName ?? "",
      sourceUrl: sourceUrl ?? "",
      publishAt: state === "scheduled" && publishedAt ? formatDeskInput(publishedAt) : "",
    },
    versions,
  };
}

export const action = staffAction(async ({ request, params }) => {
  const staff = await requireStaff(request, "news.write");
  const fields = await readForm(request, MAX_BYTES);
  const id = idOf(params["postId"]);
  if (id && !(await loadPost(id))) throw notFound();
  return postNews({ id: id ?? "", staff, fields, now: new Date() });
});

export const meta: MetaFunction = () => adminTitle("News post");

const doneMessages = new Map([
  ["save", "Saved."],
  ["publish", "Published. It’s on the site, and for eight weeks in the ticker."],
  ["schedule", "Scheduled. It goes out by itself."],
  ["off", "Off. It’s no longer on the site."],
  ["restored", "The earlier text is back."],
  ["undeleted", "The post is back, as it was."],
]);

export default function NewsPost() {
  const { post, values, versions } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ContentReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  const id = post?.id ?? "new";
  const action = `/admin/news/${encodeURIComponent(id)}`;
  const basedOn = reply?.conflict?.basedOn ?? post?.basedOn ?? "";
  return (
    <AdminPage
      title={post ? values.title || "No title" : "Write a post"}
      crumbs={<Link to="/admin/news">News</Link>}
      beside={post && <span className="tag">{newsStateLabels[post.state]}</span>}
      buttons={
        post?.state === "live" && (
          <a className="btn" href={newsPath(post.slug)}>
            Open on the site
          </a>
        )
      }
    >
      {done && !reply && <Notice tone="done">{done}</Notice>}
      {params.get("done") === "taken" && !reply && (
        <Notice tone="warn">Another post has that version’s slug now, so nothing was restored.</Notice>
      )}
      {post?.publishedAt && post.state !== "draft" && (
        <p className="fine">
          {post.state === "scheduled" ? "Goes out " : "Published "}
          {formatDeskMoment(post.publishedAt)}
        </p>
      )}
      <ConflictView reply={reply} compared={versions?.compared ?? null} />
      <div className="page-edit">
        <NewsForm
          action={action}
          values={values}
          basedOn={basedOn}
          state={post?.state ?? null}
          lastResult={reply?.lastResult}
        />
        <PreviewFrame src={`${action}/preview`} />
        {post && versions && (
          <Versions
            {...versions}
            compareHref={(each) => `${action}?version=${each}#compare`}
            basedOn={post.basedOn}
            action={action}
          />
        )}
      </div>
    </AdminPage>
  );
}
