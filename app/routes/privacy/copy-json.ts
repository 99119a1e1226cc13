import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { takeOwnCopy } from "#app/domain/desk/own-data/take-own-copy.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { openRequest } from "./open-request.server";

/** Everything that we keep about somebody, for programs. */
export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const { request } = await openRequest(args, now);
  const copy = await takeOwnCopy(request, now);
  if (!copy) throw notFound("We keep nothing under this address.");
  return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${calendarDayOf(now)}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
