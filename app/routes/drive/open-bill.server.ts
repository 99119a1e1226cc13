import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDriverLink } from "#app/domain/shipping/drivers/driver-links.server.ts";
import { jobStage } from "#app/domain/shipping/drivers/job-stage.ts";
import { loadBill } from "#app/domain/shipping/papers/load-bill.server.ts";
import type { BillOfLading } from "#app/domain/shipping/papers/bill-of-lading.ts";
import { notFound } from "#app/http/responses/responses.server.ts";

/** The bill behind a driver's link, for as long as the link opens the job. Throws 404. */
export async function openBill({
  params,
}: Pick<LoaderFunctionArgs, "params">): Promise<{ bill: BillOfLading; token: string }> {
  const token = params["token"] ?? "";
  const found = await findDriverLink(token);
  const isOpen = found !== null && jobStage(found.link, found.order) !== "ended";
  const bill = isOpen ? await loadBill(found.order) : null;
  if (!bill) throw notFound();
  return { bill, token };
}
