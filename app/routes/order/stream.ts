import type { LoaderFunctionArgs } from "@remix-run/node";
import { orderStream } from "#app/http/server/order-stream.server.ts";
import { openOrder } from "./order-key.server";

/** Tells open pages of an order that it changed, so that they ask for their data again. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await openOrder(args);
  return orderStream(id, args.request, args.context.response);
}
