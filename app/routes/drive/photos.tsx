import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { describeInspectionError } from "#app/domain/shipping/inspections/describe-inspection-error.ts";
import { MAX_PHOTO_FORM_BYTES } from "#app/domain/shipping/inspections/inspection-limits.ts";
import { marksPath, photosPath } from "#app/domain/shipping/inspections/inspection-paths.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import type { InspectReply } from "#app/ui/inspection/inspect-reply.ts";
import { PhotosView } from "#app/ui/inspection/photos-view.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { pressPhotos } from "./inspection-intents.server";
import { inspectionKeyOf, openInspection } from "./inspection-job.server";
import { receivePhotos } from "./receive-photos.server";

export async function loader(args: LoaderFunctionArgs) {
  return { inspection: await openInspection(args), phone: businessPhone() };
}

const notSent = (message: string, status: number, headers?: HeadersInit) =>
  data<InspectReply>(
    { form: "photos", errors: { title: "Not sent yet", message, fields: [] } },
    { status, headers },
  );

async function sendPhotos(args: ActionFunctionArgs) {
  const key = inspectionKeyOf(args);
  const exceeded = await checkRateLimit("inspection-photo");
  if (exceeded) return notSent(exceeded.message, 429, exceeded.headers);
  const received = await receivePhotos({
    request: args.request,
    ...key,
    maxBytes: MAX_PHOTO_FORM_BYTES,
    now: new Date(),
  });
  if (!received.ok) {
    const { error } = received;
    return notSent(describeInspectionError(error), error.code === "photos-busy" ? 503 : 409);
  }
  const { photos, markId } = received.value;
  if (photos.length === 0) return notSent("Choose a photo first.", 400);
  const failed = photos.flatMap((one) => (one.ok ? [] : [describeInspectionError(one.error)]));
  const next = markId === null ? `${photosPath(key.token, key.end)}#photos` : marksPath(key.token, key.end);
  if (failed.length === 0) return redirect(next, 303);
  const stored = photos.length - failed.length;
  const others = stored > 0 ? ` ${stored} of ${photos.length} were stored.` : "";
  return notSent(`${failed.join(" ")}${others}`, 422);
}

export async function action(args: ActionFunctionArgs) {
  await openInspection(args);
  // Photos have a form of their own, so that the rest is bounded like any other.
  if (args.request.headers.get("Content-Type")?.startsWith("multipart/")) return sendPhotos(args);
  const fields = await readForm(args.request);
  return pressPhotos({ ...inspectionKeyOf(args), fields, now: new Date() });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Photos of ${args.data.inspection.orderNumber}` : "Not found",
    description: "Photos of the vehicle at this end of the trip, and both names under what was seen.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function Photos() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<InspectReply>();
  return <PhotosView {...shown} reply={reply} />;
}
