import type { Standing } from "#app/domain/base/consent/cookie-choice.ts";
import { cleanAddress, cleanReferrer, cleanTitle } from "./clean-address";
import { sendToGoogle } from "./data-layer";

declare global {
  interface Window {
    /** Google's analytics function, set after consent if there's an id. */
    gtag?: (...words: unknown[]) => void;
  }
}

/** Sends the cleaned URL; otherwise Google reads the address bar, which may hold private data. */
export const sendPageLocation = (cameFrom: string) =>
  window.gtag?.("set", {
    page_location: cleanAddress(window.location.href),
    page_referrer: cleanReferrer(cameFrom, window.location.origin),
    page_title: cleanTitle(document.title),
  });

const offSwitch = (id: string) => `ga-disable-${id}`;

/** Loads Google's script once per page; automatic page views are off because we send our own. */
export function startGoogle(id: string, { gpc }: Standing) {
  Reflect.set(window, offSwitch(id), false);
  if (window.gtag) return;
  window.gtag = sendToGoogle;
  sendToGoogle("js", new Date());
  sendPageLocation(document.referrer);
  sendToGoogle("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: !gpc,
  });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  document.head.append(script);
}

/** Google's own opt-out flag: a script that's already loaded stops sending. */
export const stopGoogle = (id: string) => Reflect.set(window, offSwitch(id), true);
