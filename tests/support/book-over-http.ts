import { placesAnswers, signAnswers, termsAnswers, vehicleAnswers } from "./booking-answers";
import { postedForms } from "./posted-forms";

/** What a step's form carries along hidden. */
export const HIDDEN = ["step", "seen", "vinSeen", "termsVersion", "key", "acceptedPrice"];

type Quote = { quoteNumber: string; token: string };
/** What answers requests, at an origin. */
export type BookedSite = { origin: string; ask: (path: string, init?: RequestInit) => Promise<Response> };

const siteAt = (url: string): BookedSite => ({ origin: url, ask: (path, init) => fetch(url + path, init) });

/** A quote's booking as a browser without script walks it, on a running site. */
export function bookOver(url: string, quote: Quote) {
  const { reachSign } = bookThrough(siteAt(url), quote);
  return {
    /** Up to the last step; returns the press that signs, always the same one, on whatever site answers now. */
    reachSign: async (firstDay: string) => {
      const sign = await reachSign(firstDay);
      return (site = url) => sign(siteAt(site));
    },
  };
}

/** The same on whatever answers requests. */
export function bookThrough(own: BookedSite, quote: Quote) {
  const page = `/quote/${quote.quoteNumber}/book?token=${quote.token}`;
  const at = (step: string) => `${page}&step=${step}`;
  const hidden = async (step: string): Promise<Record<string, string>> => {
    const html = await (await own.ask(at(step))).text();
    const form = postedForms(html, at(step)).find(({ action }) => action.includes("/book"));
    return Object.fromEntries(form?.fields.filter(([name]) => HIDDEN.includes(name)) ?? []);
  };
  const post = (step: string, intent: string, fields: Record<string, string>, { origin, ask } = own) =>
    ask(at(step), {
      method: "POST",
      body: new URLSearchParams({ ...fields, intent }).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: origin },
      redirect: "manual",
    });
  const give = async (step: string, intent: string, fields: Record<string, string>) => {
    const answer = await post(step, intent, { ...(await hidden(step)), ...fields });
    await answer.text();
    if (answer.status !== 303) throw new Error(`Step ${step} got ${answer.status}.`);
  };
  const reachSign = async (firstDay: string) => {
    await give("places", "to-vehicle", placesAnswers({ firstDay }));
    await give("vehicle", "to-terms", vehicleAnswers());
    await give("terms", "to-sign", termsAnswers());
    const fields = { ...(await hidden("sign")), ...signAnswers() };
    return (site = own) => post("sign", "sign", fields, site);
  };
  return { reachSign };
}
