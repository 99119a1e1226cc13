import type { FormErrors } from "../forms/form-errors";
import { extractZip } from "../geography/extract-zip";
import { findWay } from "../geography/find-way.server";
import type { NoWay, Way } from "../geography/way";
import { noQuoteWords } from "./no-quote-words";

type Addresses = { pickupAddress: string; deliveryAddress: string };

/**
 * Why no truck of ours can go between two addresses, or null when one can, and when the trouble is ours: the pricing
 * says that. `phone` is the company's, as shown.
 */
export function laneRefusal(
  { pickupAddress, deliveryAddress }: Addresses,
  phone: string,
): FormErrors<keyof Addresses> | null {
  const pickupZip = extractZip(pickupAddress) ?? "";
  const way = wayOrTrouble(pickupZip, extractZip(deliveryAddress) ?? "");
  if (way === "trouble" || !("reason" in way)) return null;
  const message = noQuoteWords(way, phone);
  const field = way.zip === pickupZip && way.reason !== "same-place" ? "pickupAddress" : "deliveryAddress";
  return { title: "Invalid Address", message, fields: [{ field, message }] };
}

function wayOrTrouble(pickupZip: string, deliveryZip: string): Way | NoWay | "trouble" {
  try {
    return findWay(pickupZip, deliveryZip);
  } catch {
    return "trouble";
  }
}
