import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadBill } from "#app/domain/shipping/papers/load-bill.server.ts";
import { billResponse } from "#app/http/responses/bill-response.server.ts";
import { openOrder } from "./order-key.server";

export const loader = async (args: LoaderFunctionArgs) => billResponse(await loadBill(await openOrder(args)));
