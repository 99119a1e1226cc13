import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import {
  describeReview,
  listReviews,
  reviewDigest,
  reviewVersionSchema,
} from "../../domain/reviews/edit/edit-reviews.server";
import { compareLines } from "../../domain/versions/compare-lines.server";
import { findVersion } from "../../domain/versions/find-version.server";
import { listVersions } from "../../domain/versions/list-versions.server";
import { readForm } from "../../http/forms/read-body.server";
import { notFound } from "../../http/responses/responses.server";
import { requireStaff } from "../../http/staff/require-staff.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { Compare } from "../../ui/admin/compare";
import { ReviewForm } from "../../ui/admin/content/review-form";
import { ReviewTable } from "../../ui/admin/content/review-table";
import { Notice } from "../../ui/admin/notice";
import { AdminPage } from "../../ui/admin/page";
import { Versions } from "../../ui/admin/versions";
import { postReviews } from "./reviews-intents.server";
import type { ReviewReply } from "./reviews-intents.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "reviews.write");
  const { searchParams } = new URL(request.url);
  const reviews = await listReviews();
  const asked = searchParams.get("edit");
  const review = reviews.find(({ id, isSample }) => id === asked && !isSample) ?? null;
  if (asked && !review) throw notFound();
  const version = searchParams.get("version");
  const found = review && version ? await findVersion("review", review.id, version) : null;
  const earlier = reviewVersionSchema.safeParse(found?.content).data;
  if (version && !earlier) throw notFound();
  return {
    ...{ reviews, review, version },
    basedOn: review ? reviewDigest(review) : "",
    versions: review ? await listVersions("review", review.id) : [],
    compared: review && earlier ? compareLines(describeReview(earlier), describeReview(review)) : null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, "reviews.write");
  return postReviews({ staff, fields: await readForm(request), now: new Date() });
}

export const meta: MetaFunction = () => adminTitle("Reviews");

const doneMessages = new Map([
  ["saved", "Saved."],
  ["shown", "It may be shown on the home page."],
  ["hidden", "It’s hidden."],
  ["samples-off", "No sample is shown anymore."],
  ["samples-on", "Samples are shown until there is a real review."],
  ["restored", "The earlier text is back."],
]);

export default function Reviews() {
  const { reviews, review, version, versions, compared, ...data } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ReviewReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  const address = review ? `/admin/reviews?edit=${review.id}` : "/admin/reviews";
  const samplesShown = reviews.some(({ isSample, isShown }) => isSample && isShown);
  const hasSamples = reviews.some(({ isSample }) => isSample);
  return (
    <AdminPage
      title="Reviews"
      buttons={
        <>
          {review && (
            <Link className="btn" to="/admin/reviews">
              New review
            </Link>
          )}
          {hasSamples && (
            <Form method="post" action="/admin/reviews">
              <button className="btn" name="intent" value={samplesShown ? "samples-off" : "samples-on"}>
                {samplesShown ? "Switch all samples off" : "Switch samples on"}
              </button>
            </Form>
          )}
        </>
      }
    >
      {done && !reply && <Notice tone="done">{done}</Notice>}
      {reply?.conflict && <Compare title="Theirs (−) and yours (+)" lines={reply.conflict.lines} />}
      {compared && <Compare title="That version (−) and today’s (+)" lines={compared} />}
      <div className="with-side">
        <ReviewTable reviews={reviews} chosen={review?.id ?? null} />
        <div className="stack">
          <ReviewForm
            key={review?.id ?? "new"}
            action={address}
            review={review}
            basedOn={reply?.conflict?.basedOn ?? data.basedOn}
            lastResult={reply?.lastResult}
          />
          {review && (
            <Versions
              versions={versions}
              chosen={version}
              compareHref={(id) => `${address}&version=${id}#compare`}
              fields={{ id: review.id }}
              action={address}
            />
          )}
        </div>
      </div>
    </AdminPage>
  );
}
