import { readRateCard } from "#app/domain/trip/pricing/read-rate-card.ts";
import { valueOf } from "#tests/support/value-of.ts";
import json from "./card-2026-11-22.2.json";

/** Our card before this one, as sites have it stored: its seasons are steps, and so is the age of a classic. */
export const stepCard = valueOf(
  readRateCard({ version: json.version, effectiveFrom: json.effectiveFrom, card: JSON.stringify(json) }),
);
