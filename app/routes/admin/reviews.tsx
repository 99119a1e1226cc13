import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { listReviews } from "../../domain/reviews/edit/list-reviews.server";
import { reviewKind } from "../../domain/reviews/edit/review-kind.server";
import { listDeleted } from "../../domain/versions/delete-content.server";
import { loadVersions } from "../../domain/versions/load-versions.server";
import { readForm } from "../../http/forms/read-body.server";
import { notFound } from "../../http/responses/responses.server";
import { staffAction } from "../../http/staff/staff-action.server";
import { requireStaff } from "../../http/staff/require-staff.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { ConflictView } from "../../ui/admin/content/conflict-view";
import { DeletedEntries } from "../../ui/admin/content/deletion";
import { ReviewForm } from "../../ui/admin/content/review-form";
import { ReviewTable } from "../../ui/admin/content/review-table";
import { Notice } from "../../ui/admin/notice";
import { AdminPage } from "../../ui/admin/page";
import { Versions } from "../../ui/admin/versions";
import { postReviews } from "./reviews-intents.server";
import type { ContentReply } from "./content-intents.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "reviews.write");
  const { searchParams } = new URL(request.url);
  const reviews = await listReviews();
  const asked = searchParams.get("edit");
  const review = reviews.find(({ id, isSample }) => id === asked && !isSample) ?? null;
  if (asked && !review) throw notFound();
  const version = searchParams.get("version");
  const versions = review && (await loadVersions(reviewKind, { id: review.id, today: review, version }));
  if (version && !versions) throw notFound();
  return { reviews, review, versions, deleted: await listDeleted(reviewKind) };
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
  ["undeleted", "The review is back."],
]);

export default function Reviews() {
  const { reviews, review, versions, deleted } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ContentReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  const address = review ? `/admin/reviews?edit=${review.id}` : "/admin/reviews";
  return (
    <AdminPage
      title="Reviews"
      buttons={
        review && (
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
          <ReviewTable reviews={reviews} chosen={review?.id ?? null} />
          <DeletedEntries action="/admin/reviews" what="reviews" entries={deleted} />
        </div>
        <div className="stack">
          <ReviewForm
            key={review?.id ?? "new"}
            action={address}
            review={review}
            basedOn={reply?.conflict?.basedOn ?? review?.basedOn ?? ""}
            lastResult={reply?.lastResult}
          />
          {review && versions && (
            <Versions
              {...versions}
              compareHref={(id) => `${address}&version=${id}#compare`}
              fields={{ id: review.id, basedOn: review.basedOn }}
              action={address}
            />
          )}
        </div>
      </div>
    </AdminPage>
  );
}
