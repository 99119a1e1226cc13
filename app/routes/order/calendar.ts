import type { LoaderFunctionArgs } from "@remix-run/node";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { calendarFile } from "#app/domain/shipping/orders/calendar-file.ts";
import { siteOrigin } from "#app/http/server/site-url.server.ts";
import { openOrder } from "./order-key.server";

/** The windows of an order as a file for calendars. */
export async function loader(args: LoaderFunctionArgs) {
  const order = await openOrder(args);
  const { hostname: host } = new URL(siteOrigin(args.request));
  const file = calendarFile(order, { host, business: businessName(), phone: businessPhone() });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${order.orderNumber}.ics"`,
      "Cache-Control": "no-store",
    },
  });
}
