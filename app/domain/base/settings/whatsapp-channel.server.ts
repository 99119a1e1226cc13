import { env } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { readSettings } from "./save-settings.server";
import type { Tx } from "#app/db.server.ts";

/** How WhatsApp messages leave: "api" through Meta, "by-hand" from a phone of staff, or "off". */
type WhatsAppChannel = "api" | "by-hand" | "off";

export const isWhatsAppConnected = (): boolean =>
  env.WHATSAPP_TOKEN !== undefined && env.WHATSAPP_PHONE_ID !== undefined;

/** Without a connection, staff decide whether they send by hand. */
export async function whatsAppChannel(tx?: Tx): Promise<WhatsAppChannel> {
  if (isWhatsAppConnected()) return "api";
  return (await readSettings(tx)).whatsAppByHand === "on" ? "by-hand" : "off";
}

/** Whether a form offers WhatsApp; if that can't be read, the form stands without it. */
export async function offersWhatsApp(): Promise<boolean> {
  try {
    return (await whatsAppChannel()) !== "off";
  } catch (error) {
    logger.warn({ err: error }, "whether WhatsApp is offered could not be read");
    return false;
  }
}
