import type { BillOfLading } from "#app/domain/shipping/papers/bill-of-lading.ts";
import { billPdf } from "#app/domain/shipping/papers/bill-pdf.server.ts";
import { billFileName } from "#app/domain/shipping/papers/load-bill.server.ts";
import { fileResponse } from "./file-response.server";
import { busy, notFound } from "./responses.server";

/** Seconds after which the bills that wait are written. */
const AGAIN_SECONDS = 5;

/** A bill as a PDF to save. Throws 404 if there is none, and 503 while too many wait or if it can't be written. */
export async function billResponse(bill: BillOfLading | null): Promise<Response> {
  if (!bill) throw notFound("There is a bill of lading once a carrier has the trip.");
  const bytes = await billPdf(bill);
  if (!bytes)
    throw busy("The PDF couldn’t be made just now. Try again, or print the page instead.", AGAIN_SECONDS);
  return fileResponse({ bytes, type: "application/pdf" }, billFileName(bill), "attachment");
}
