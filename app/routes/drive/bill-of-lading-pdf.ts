import type { LoaderFunctionArgs } from "@remix-run/node";
import { billResponse } from "#app/http/responses/bill-response.server.ts";
import { openBill } from "./open-bill.server";

export const loader = async (args: LoaderFunctionArgs) => billResponse((await openBill(args)).bill);
