import { extractZip } from "../geography/extract-zip";
import { findWay } from "../geography/find-way.server";
import { noQuoteWords } from "./no-quote-words";
import type { Refusal } from "./refusal";

type Addresses = { pickupAddress: string; deliveryAddress: string };

/** Why no truck of ours can go between two addresses, or null when one can. `phone` is the company's, as shown. */
export function laneRefusal(
  { pickupAddress, deliveryAddress }: Addresses,
  phone: string,
): Refusal<keyof Addresses> | null {
  const pickupZip = extractZip(pickupAddress) ?? "";
  const way = findWay(pickupZip, extractZip(deliveryAddress) ?? "");
  if (!("reason" in way)) return null;
  const message = noQuoteWords(way, phone);
  const name = way.zip === pickupZip && way.reason !== "same-place" ? "pickupAddress" : "deliveryAddress";
  return { title: "Invalid Address", message, fields: [{ name, message }] };
}
