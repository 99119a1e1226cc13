import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { mayApprove } from "#app/domain/desk/social/approve-post.server.ts";
import { listChannels } from "#app/domain/desk/social/channels.server.ts";
import { loadPost } from "#app/domain/desk/social/load-posts.server.ts";
import { isOpen } from "#app/domain/desk/social/post-state.ts";
import { sampleLink } from "#app/domain/desk/social/ready-post.server.ts";
import { inputOf, newPostId } from "#app/domain/desk/social/save-post.server.ts";
import { findNextSlot } from "#app/domain/desk/social/slots.server.ts";
import { needsApproval } from "#app/domain/desk/social/social-settings.server.ts";
import { formatDeskMoment, parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Compare } from "#app/ui/admin/compare.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { PostButtons } from "#app/ui/admin/social/post-buttons.tsx";
import { PostChannels } from "#app/ui/admin/social/post-channels.tsx";
import { PostForm } from "#app/ui/admin/social/post-form.tsx";
import { PostPreviews } from "#app/ui/admin/social/post-preview.tsx";
import { PostStateTag } from "#app/ui/admin/social/post-state-tag.tsx";
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
    title: "",
    text: "",
    linkPath: "",
    campaign: "",
    altText: "",
    when: parseDeskInput(day) ? day : "",
    channels: channels.map((channel) => ({ id: channel.id, ownText: "" })),
  };
  return {
    post,
    values: post ? inputOf(post) : blank,
    channels,
    now,
    business: businessName(),
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
            <PostChannels
              key={version}
              action={action}
              post={post}
              now={now}
              errors={reply?.errors ?? null}
            />
            <div className="stack">
              <PostPreviews
                business={business}
                channels={channels}
                link={link}
                input={values}
                pictureId={post.pictureId}
              />
            </div>
          </div>
        ) : (
          <PostForm
            key={`${post?.id} ${post?.version}`}
            action={action}
            business={business}
            channels={channels}
            link={link}
            version={version}
            draftId={shown.draftId}
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
