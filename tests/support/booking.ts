import { db } from "#app/db.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { HIDDEN } from "./book-over-http";
import { placesAnswers, signAnswers, termsAnswers, vehicleAnswers } from "./booking-answers";
import { bookingSettings } from "./booking-settings";
import { postedForms } from "./posted-forms";
import { quoted } from "./quoted";
import { workingDay } from "./working-day";

/** Switches booking on, or off, as the settings page does. */
export async function takeBookings(isOn = true): Promise<void> {
  const settings = { ...bookingSettings, takesBookings: isOn ? "on" : "" };
  for (const [name, value] of Object.entries(settings))
    await db.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
}

/** A day with work a week from now, as a date field sends it. */
export const aDay = (days = 7): CalendarDay => workingDay(days);

/** A visitor with a quote that can be booked, and what can be done with its booking. */
export async function booking(changes: Record<string, string> = {}) {
  await takeBookings();
  const quote = await quoted(changes);
  const { guest, link } = quote;
  const page = link.replace("?", "/book?");
  const at = (step: string) => `${page}&step=${step}`;
  const read = async (path = page) => (await (await guest.get(path)).text()).replaceAll("<!-- -->", "");
  /** What the step's form carries along hidden. */
  const hidden = async (step: string): Promise<Record<string, string>> => {
    const [form] = postedForms(await read(at(step)), at(step)).filter(({ action }) =>
      action.includes("/book"),
    );
    return Object.fromEntries(form?.fields.filter(([name]) => HIDDEN.includes(name)) ?? []);
  };
  const press = async (step: string, intent: string, fields: Record<string, string>) =>
    guest.press(at(step), intent, { ...(await hidden(step)), ...fields });
  /** The quote's own day, so that its price stays. */
  const sameDay = async (): Promise<string> => {
    const row = await quote.row();
    if (row.pickupOn) return row.pickupOn;
    const day = aDay();
    await db.quote.update({ where: { id: row.id }, data: { pickupOn: day } });
    return day;
  };
  const givePlaces = async (more: Record<string, string> = {}) =>
    press("places", "to-vehicle", placesAnswers({ firstDay: await sameDay(), ...more }));
  const giveVehicle = (more: Record<string, string> = {}) =>
    press("vehicle", "to-terms", vehicleAnswers(more));
  const giveTerms = (more: Record<string, string> = {}) => press("terms", "to-sign", termsAnswers(more));
  const sign = (more: Record<string, string> = {}) => press("sign", "sign", signAnswers(more));
  const reachSign = async () => {
    await givePlaces();
    await giveVehicle();
    await giveTerms();
  };
  const draft = async () => db.bookingDraft.findUnique({ where: { quoteId: (await quote.row()).id } });
  const orders = async () =>
    db.order.findMany({ where: { quoteId: (await quote.row()).id }, include: { signature: true } });
  return {
    ...quote,
    page,
    at,
    read,
    hidden,
    press,
    sameDay,
    givePlaces,
    giveVehicle,
    giveTerms,
    sign,
    reachSign,
    draft,
    orders,
  };
}
