import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { listReviews } from "#app/domain/content/reviews/edit/list-reviews.server.ts";
import { reviewKind } from "#app/domain/content/reviews/edit/review-kind.server.ts";
import { listDeleted } from "#app/domain/base/versions/delete-content.server.ts";
import { loadVersions } from "#app/domain/base/versions/load-versions.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { ConflictView } from "#app/ui/admin/content/conflict-view.tsx";
import { DeletedEntries } from "#app/ui/admin/content/deletion.tsx";
import { LinkReviewPanel } from "#app/ui/admin/content/link-review-panel.tsx";
import { ReviewForm } from "#app/ui/admin/content/review-form.tsx";
import { ReviewTable } from "#app/ui/admin/content/review-table.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { Versions } from "#app/ui/admin/versions.tsx";
import { postReviews } from "./reviews-intents.server";
import type { ContentReply } from "./content-intents.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "reviews.write");
  const { searchParams } = new URL(request.url);
  const reviews = await listReviews();
  const asked = searchParams.get("edit");
  const found = reviews.find(({ id, isSample }) => id === asked && !isSample) ?? null;
  if (asked && !found) throw notFound();
  const byLink = found?.isByLink ? found : null;
  const review = byLink ? null : found;
  const version = searchParams.get("version");
  const versions = review && (await loadVersions(reviewKind, { id: review.id, today: review, version }));
  if (version && !versions) throw notFound();
  return { reviews, review, byLink, versions, deleted: await listDeleted(reviewKind) };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "reviews.write");
  const fields = await readForm(request);
  return postReviews({ staff, id: fields["id"] ?? "", fields, now: new Date() });
});

export const meta: MetaFunction = () => adminTitle("Reviews");

const doneMessages = new Map([
  ["saved", "Saved."],
  ["shown", "It may be shown on the home page."],
  ["hidden", "It’s hidden."],
  ["restored", "The earlier text is back."],
  ["deleted", "The review is deleted."],
  ["answered", "The answer is saved."],
  ["undeleted", "The review is back."],
]);

export default function Reviews() {
  const { reviews, review, byLink, versions, deleted } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ContentReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  const address = review ? `/admin/reviews?edit=${review.id}` : "/admin/reviews";
  return (
    <AdminPage
      title="Reviews"
      buttons={
        (review ?? byLink) && (
          <Link className="btn" to="/admin/reviews">
            New review
          </Link>
        )
      }
    >
      {done && !reply && <Notice tone="done">{done}</Notice>}
      <ConflictView reply={reply} compared={versions?.compared ?? null} />
      <div className="with-side">
        <div className="stack">
          <ReviewTable reviews={reviews} chosen={review?.id ?? byLink?.id ?? null} />
          <DeletedEntries action="/admin/reviews" what="reviews" entries={deleted} />
        </div>
        <div className="stack">
          {byLink && <LinkReviewPanel key={byLink.id} review={byLink} lastResult={reply?.lastResult} />}
          <ReviewForm
            key={review?.id ?? "new"}
            action={address}
            review={review}
            basedOn={reply?.conflict?.basedOn ?? review?.basedOn ?? ""}
            lastResult={byLink ? undefined : reply?.lastResult}
          />
          {review && versions && (
            <Versions
              {...versions}
              compareHref={(id) => `${address}&version=${id}#compare`}
              id={review.id}
              basedOn={review.basedOn}
              action={address}
            />
          )}
        </div>
      </div>
    </AdminPage>
  );
}
