import type { Standing } from "../../domain/consent/cookie-choice";
import { cleanAddress, cleanReferrer, cleanTitle } from "./clean-address";
import { sendToGoogle } from "./data-layer";

declare global {
  interface Window {
    /** Google's analytics object. There only once visits may be counted and an id is set. */
    gtag?: (...words: unknown[]) => void;
  }
}

/** Where the visitor is, without what is private there: Google would else read the address bar. */
export const sendPageLocation = (cameFrom: string) =>
  window.gtag?.("set", {
    page_location: cleanAddress(window.location.href),
    page_referrer: cleanReferrer(cameFrom, window.location.origin),
    page_title: cleanTitle(document.title),
  });

const offSwitch = (id: string) => `ga-disable-${id}`;

/** Fetches Google's script, once a page, and lets it send. Page views are ours to tell. */
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

/** Google's own switch: a script that is already here sends nothing more. */
export const stopGoogle = (id: string) => Reflect.set(window, offSwitch(id), true);
