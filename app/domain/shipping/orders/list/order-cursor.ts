import { z } from "zod";
import { isOrderState } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";

/** The place of an order in a list: its state, what the orders of the state are sorted by, and its id. */
export type OrderPlaceInList = { state: OrderState; value: string | null; id: string };

const MAX_CURSOR_LENGTH = 400;
const schema = z.tuple([z.string().refine(isOrderState), z.string().nullable(), z.string()]);

/** For an address. */
export const formatOrderCursor = ({ state, value, id }: OrderPlaceInList): string =>
  Buffer.from(JSON.stringify([state, value, id])).toString("base64url");

/** Null if it isn't a cursor: the list begins again. */
export function parseOrderCursor(text: string | null): OrderPlaceInList | null {
  if (!text || text.length > MAX_CURSOR_LENGTH) return null;
  const json = Buffer.from(text, "base64url").toString();
  const read = schema.safeParse(parsed(json));
  if (!read.success) return null;
  const [state, value, id] = read.data;
  return { state: state as OrderState, value, id };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch (error) {
    // Somebody wrote it by hand.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
