import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form, Link } from "@remix-run/react";
import type { PostView } from "#app/domain/desk/social/post-view.ts";
import { formatDeskDay, formatDeskTime } from "#app/domain/base/text/desk-time.ts";
import { Notice } from "#app/ui/admin/notice.tsx";

type Post = Pick<PostView, "id" | "title" | "version" | "scheduledAt" | "deliveries">;

/** What needs somebody: posts that a channel did not take, and those to post by hand now. */
export function ToDo({ posts }: { posts: readonly Post[] }) {
  return posts.map((post) => {
    const failed = post.deliveries.filter(({ status }) => status === "failed");
    return failed.length > 0 ? (
      <Failed key={post.id} post={post} failed={failed} />
    ) : (
      <Notice
        key={post.id}
        tone="warn"
        buttons={
          <Link className="btn small" to={`/admin/social/posts/${post.id}`}>
            Copy and post it
          </Link>
        }
      >
        <b>To post by hand{timeOf(post)}:</b> “{post.title}”
      </Notice>
    );
  });
}

const timeOf = ({ scheduledAt: at }: Post) => (at ? `, ${formatDeskDay(at)}, ${formatDeskTime(at)}` : "");

function Failed({ post, failed }: { post: Post; failed: Post["deliveries"] }) {
  const has = post.deliveries.filter(({ status }) => status === "posted");
  const names = failed.map(({ channel }) => channel.name).join(" and ");
  return (
    <Notice
      tone="bad"
      buttons={
        <>
          <Form method="post" action={`/admin/social/posts/${post.id}`} encType="multipart/form-data">
            <SeenField of={{ version: post.version }} />
            <button className="btn small" name="intent" value="retry">
              Try again
            </button>
          </Form>
          <Link className="btn small" to={`/admin/social/posts/${post.id}`}>
            I posted it by hand
          </Link>
        </>
      }
    >
      <b>
        Not posted to {names}
        {timeOf(post)}:
      </b>{" "}
      “{post.title}”. {failed.map(({ error }) => error).join(" ")}
      {has.length > 0 && ` It’s on ${has.map(({ channel }) => channel.name).join(" and ")}.`}
    </Notice>
  );
}
