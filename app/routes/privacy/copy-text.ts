import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { formatLongDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { copyAsText } from "#app/domain/desk/own-data/describe-copy.ts";
import { takeOwnCopy } from "#app/domain/desk/own-data/take-own-copy.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { openRequest } from "./open-request.server";

/** The same as copy.json, to read. */
export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const { request } = await openRequest(args, now);
  const copy = await takeOwnCopy(request, now);
  if (!copy) throw notFound("We keep nothing under this address.");
  const heading = `What ${businessName()} keeps about ${request.email}, on ${formatLongDeskMoment(now)}`;
  return new Response(copyAsText(copy, heading), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${calendarDayOf(now)}.txt"`,
      "Cache-Control": "no-store",
    },
  });
}
