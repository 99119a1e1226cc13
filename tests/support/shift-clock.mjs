/** Loaded before the site: its clock is off by SITE_CLOCK_OFFSET_MS. */
const offsetMs = Number(process.env.SITE_CLOCK_OFFSET_MS ?? 0);
const realNow = Date.now;
const now = () => realNow() + offsetMs;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, caller) => Reflect.construct(date, given.length > 0 ? given : [now()], caller),
  get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
});
