import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { businessName } from "../../../domain/settings/business.server";
import { mayApprove } from "../../../domain/social/approve-post.server";
import { listChannels } from "../../../domain/social/channels.server";
import { loadPost } from "../../../domain/social/load-posts.server";
import { isOpen } from "../../../domain/social/post-state";
import { sampleLink } from "../../../domain/social/ready-post.server";
import { inputOf, newPostId } from "../../../domain/social/save-post.server";
import { findNextSlot } from "../../../domain/social/slots.server";
import { needsApproval } from "../../../domain/social/social-settings.server";
import { formatDeskMoment, parseDeskInput } from "../../../domain/text/desk-time";
import { notFound } from "../../../http/responses/responses.server";
import { staffAction } from "../../../http/staff/staff-action.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { Compare } from "../../../ui/admin/compare";
import { Notice } from "../../../ui/admin/notice";
import { AdminPage } from "../../../ui/admin/page";
import { PostButtons } from "../../../ui/admin/social/post-buttons";
import { PostChannels } from "../../../ui/admin/social/post-channels";
import { PostForm } from "../../../ui/admin/social/post-form";
import { PostPreviews } from "../../../ui/admin/social/post-preview";
import { PostStateTag } from "../../../ui/admin/social/post-state-tag";
import { postSocialPost } from "./post-intents.server";
import type { PostReply } from "./post-intents.server";

const idOf = (asked = "") => (asked === "new" ? "" : asked);

const doneMessages = new Map([
  ["save", "Saved."],
  ["saved-only", "Saved as a draft. Look below at what it needs before it can go out."],
  ["ask", "It waits for somebody’s approval."],
  ["approve", "Approved."],
  ["sent-back", "It’s with its author again."],
  ["schedule", "Scheduled."],
  ["slot", "Scheduled for the next free slot."],
  ["now", "It goes out within seconds, or is yours to post by hand."],
  ["withdraw", "It’s a draft again."],
  ["retry", "We try again."],
  ["posted", "Marked as posted."],
  ["duplicate", "This is the copy, a new draft."],
  ["idea", "The idea is a draft now. Make it yours."],
  ["picture", "The picture is in. Say what it shows."],
  ["no-picture", "The picture is gone."],
]);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "social.read");
  const now = new Date();
  const id = idOf(params.postId);
  const post = id ? await loadPost(id, now) : null;
  if (id && !post) throw notFound();
  const day = new URL(request.url).searchParams.get("when") ?? "";
  const all = await listChannels();
  const channels = all.filter(
    ({ isOn, id: channel }) => isOn || post?.deliveries.some((each) => each.channel.id === channel),
  );
  const blank = {
    ...{ title: "", text: "", linkPath: "", campaign: "", altText: "" },
    when: parseDeskInput(day) ? day : "",
    channels: channels.map((channel) => ({ id: channel.id, ownText: "" })),
  };
  return {
    ...{ post, values: post ? inputOf(post) : blank, channels, now, business: businessName() },
    draftId: newPostId(),
    needsApproval: await needsApproval(),
    mayApprove: post !== null && mayApprove(post, staff.id),
    nextSlot: await findNextSlot(now, id),
    link: post?.deliveries.find(({ link }) => link)?.link ?? sampleLink(),
  };
}

export const action = staffAction(async ({ request, params }) => {
  const staff = await requireStaff(request, "social.write");
  const id = idOf(params.postId);
  if (id && !(await loadPost(id, new Date()))) throw notFound();
  return postSocialPost(request, id, staff);
});

export const meta: MetaFunction = () => adminTitle("Social post");

export default function SocialPost() {
  const shown = useLoaderData<typeof loader>();
  const { post, values, channels, now, business, link } = shown;
  const reply = useActionData<typeof action>() as PostReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  const action = `/admin/social/posts/${post?.id ?? "new"}`;
  const version = reply?.conflict?.version ?? post?.version ?? 0;
  const isClosed = post !== null && !isOpen(post.state);
  return (
    <AdminPage
      title={post?.title ?? "New post"}
      crumbs={<Link to="/admin/social">Social</Link>}
      beside={
        post && (
          <>
            <PostStateTag state={post.state} />
            <span className="fine">
              {post.writers.length > 0 && `by ${post.writers.join(" and ")}`}
              {post.approver && `, approved by ${post.approver}`}
            </span>
          </>
        )
      }
    >
      <div className="stack">
        {done && !reply && <Notice tone="done">{done}</Notice>}
        {post?.reviewNote && (
          <Notice tone="warn">
            <b>Sent back:</b> {post.reviewNote}
          </Notice>
        )}
        {reply?.conflict && <Compare title="Theirs (−) and yours (+)" lines={reply.conflict.lines} />}
        {isClosed ? (
          <div className="post-edit">
            <PostChannels key={version} {...{ action, post, now }} errors={reply?.errors ?? null} />
            <div className="stack">
              <PostPreviews {...{ business, channels, link }} input={values} pictureId={post.pictureId} />
            </div>
          </div>
        ) : (
          <PostForm
            key={`${post?.id} ${post?.version}`}
            {...{ action, business, channels, link, version, draftId: shown.draftId }}
            heading={post?.scheduledAt ? formatDeskMoment(post.scheduledAt) : "No day yet"}
            values={reply?.values ?? values}
            picture={post?.picture ?? null}
            errors={reply?.errors ?? null}
            buttons={
              <PostButtons
                state={post?.state ?? null}
                needsApproval={shown.needsApproval}
                mayApprove={shown.mayApprove}
                nextSlot={shown.nextSlot}
              />
            }
          />
        )}
      </div>
    </AdminPage>
  );
}
