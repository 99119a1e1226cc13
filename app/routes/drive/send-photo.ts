import type { ActionFunctionArgs } from "@remix-run/node";
import { describeInspectionError } from "#app/domain/shipping/inspections/describe-inspection-error.ts";
import type { PhotoError } from "#app/domain/shipping/inspections/inspection-error.ts";
import { MAX_SENT_PHOTO_BYTES } from "#app/domain/shipping/inspections/inspection-limits.ts";
import { answerJson, json } from "#app/http/responses/api.server.ts";
import { badRequest, methodNotAllowed } from "#app/http/responses/responses.server.ts";
import { enforceRateLimit } from "#app/http/server/rate-limit.server.ts";
import { inspectionKeyOf } from "./inspection-job.server";
import { receivePhotos } from "./receive-photos.server";

/** Sent again later these may work; everything else never will. */
const passing = ["photos-busy", "no-room-for-files", "files-full"];
const late = ["ended", "finished", "taken-back"];

const answerTo = (error: PhotoError): Response =>
  json(
    { error: describeInspectionError(error) },
    passing.includes(error.code) ? 503 : late.includes(error.code) ? 409 : 422,
  );

export const loader = () => {
  throw methodNotAllowed("POST");
};

/** One photo of the page's script, with its key: 200 with its id however often it comes, 422 if it will never do. */
export const action = (args: ActionFunctionArgs) =>
  answerJson("POST", args.request, async () => {
    const key = inspectionKeyOf(args);
    await enforceRateLimit("inspection-photo");
    const received = await receivePhotos({
      request: args.request,
      ...key,
      maxBytes: MAX_SENT_PHOTO_BYTES,
      now: new Date(),
    });
    if (!received.ok) return answerTo(received.error);
    const [first] = received.value.photos;
    if (!first) throw badRequest("No photo came with this.");
    return first.ok ? json(first.value) : answerTo(first.error);
  });
