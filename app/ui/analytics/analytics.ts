import { consentSignals, mayAdvertise, mayCount } from "#app/domain/base/consent/cookie-choice.ts";
import type { AnalyticsIds, Standing } from "#app/domain/base/consent/cookie-choice.ts";
import { forgetCookies } from "./cookies";
import { sendToGoogle } from "./data-layer";
import { startGoogle, stopGoogle } from "./google-tag";
import { startPixel } from "./meta-pixel";
import * as events from "./analytics-events";
import { obey } from "./send";

export type AnalyticsEvents = typeof events;

const warned = new Set<string>();

function warnOnce(words: string) {
  if (!warned.has(words)) console.warn(words);
  warned.add(words);
}

/** Loads what the visitor's consent allows and returns the events, or stops it all and returns null. */
export function applyConsent(
  said: Standing,
  { measurementId, pixelId }: AnalyticsIds,
): AnalyticsEvents | null {
  obey(said);
  sendToGoogle("consent", "update", consentSignals(said));
  if (mayCount(said)) {
    if (measurementId) startGoogle(measurementId, said);
    else warnOnce("GA_MEASUREMENT_ID is not set: visits are not counted.");
  } else {
    if (measurementId) stopGoogle(measurementId);
    forgetCookies(/^(_ga|_gid|_gat)/);
  }
  if (!mayAdvertise(said)) forgetCookies(/^(_fbp|_fbc|_gcl)/);
  else if (pixelId) startPixel(pixelId);
  else warnOnce("META_PIXEL_ID is not set: no pixel events are sent.");
  return mayCount(said) ? events : null;
}
