import type { LoaderFunctionArgs } from "@remix-run/node";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { tripEnds } from "#app/domain/shipping/orders/page/order-details.ts";
import type { TripEnd } from "#app/domain/shipping/orders/page/order-details.ts";
import { seenOfFinish } from "#app/domain/shipping/inspections/finish-inspection.server.ts";
import { loadInspection } from "#app/domain/shipping/inspections/load-inspections.server.ts";
import { findDriverJob, isInspectable } from "#app/domain/shipping/inspections/open-inspection.server.ts";
import { viewInspection } from "#app/domain/shipping/inspections/inspection-view.ts";
import type { InspectionView } from "#app/domain/shipping/inspections/inspection-view.ts";
import { notFound } from "#app/http/responses/responses.server.ts";

type Asked = Pick<LoaderFunctionArgs, "params">;

/** The token and the end of the trip in the address. Throws 404 for an end that there isn't. */
export function inspectionKeyOf({ params }: Asked): { token: string; end: TripEnd } {
  const end = tripEnds.find((each) => each === params["end"]);
  if (!end) throw notFound();
  return { token: params["token"] ?? "", end };
}

/** A link that has ended shows nothing of its order. */
export const linkEnded = () =>
  new Response(`This job isn’t yours to work on anymore. If that’s a mistake, call ${businessPhone()}.`, {
    status: 410,
    statusText: "This link has ended",
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** What the address opens. Throws 404 for an unknown token, and 410 once the link has ended. */
export async function openInspection(asked: Asked): Promise<InspectionView> {
  const { token, end } = inspectionKeyOf(asked);
  const job = await findDriverJob(token, end);
  if (!job) throw notFound();
  if (job === "ended") throw linkEnded();
  const pickup = end === "delivery" ? await loadInspection(job.order.id, "pickup") : null;
  return viewInspection({
    token,
    end,
    order: job.order,
    driverName: job.link.driverName,
    inspection: job.inspection,
    pickup,
    isOpen: isInspectable(job),
    seen: seenOfFinish(job.inspection),
  });
}
