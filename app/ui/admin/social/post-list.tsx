import { Link } from "@remix-run/react";
import { postStateLabels, postStates } from "#app/domain/desk/social/post-state.ts";
import type { PostState } from "#app/domain/desk/social/post-state.ts";
import { PostStateTag } from "./post-state-tag";
import { formatCount } from "#app/domain/base/text/format-count.ts";

export type ListedPost = {
  id: string;
  title: string;
  state: PostState;
  day: string;
  channels: string;
  clicks: number;
};

type Props = { posts: readonly ListedPost[]; state: PostState | null };

/** Posts as a list, all of them or those in one state. */
export function PostList({ posts, state }: Props) {
  const current = (each: PostState | null) => (each === state ? { "aria-current": "true" as const } : {});
  return (
    <>
      <nav className="btns cal-filter" aria-label="State">
        <Link className="btn small choice" to="/admin/social?view=list" {...current(null)}>
          all
        </Link>
        {postStates.map((each) => (
          <Link
            key={each}
            className="btn small choice"
            to={`/admin/social?view=list&state=${each}`}
            {...current(each)}
          >
            {postStateLabels[each]}
          </Link>
        ))}
      </nav>
      {posts.length === 0 ? (
        <p className="panel-body">There is no such post.</p>
      ) : (
        <ul className="post-list">
          {posts.map(({ id, title, state: is, day, channels, clicks }) => (
            <li key={id}>
              <Link to={`/admin/social/posts/${id}`}>{title}</Link>
              <PostStateTag state={is} />
              <span className="fine">{day}</span>
              <span className="fine">{channels}</span>
              <span className="fine">{clicks > 0 && `${formatCount(clicks)} clicks`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
