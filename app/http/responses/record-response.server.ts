import { describeRecord } from "#app/domain/shipping/orders/broker-record.ts";
import type { BrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import { contentDisposition } from "#app/domain/base/files/file-name.ts";

/** The record of a transport as a file: JSON where the address ends in `.json`, else plain text with the same facts. */
export function recordResponse({ url }: Request, record: BrokerRecord): Response {
  const isJson = new URL(url).pathname.endsWith(".json");
  return new Response(isJson ? `${JSON.stringify(record, null, 2)}\n` : describeRecord(record), {
    headers: {
      "Content-Type": `${isJson ? "application/json" : "text/plain"}; charset=utf-8`,
      "Content-Disposition": contentDisposition(
        "attachment",
        `record-${record.orderNumber}.${isJson ? "json" : "txt"}`,
      ),
      "Cache-Control": "no-store",
    },
  });
}
