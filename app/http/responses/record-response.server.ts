import { describeRecord } from "#app/domain/shipping/orders/broker-record.ts";
import type { BrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import { contentDisposition } from "#app/domain/base/files/file-name.ts";

/** The record of a transport as a file of plain text. */
export const recordResponse = (record: BrokerRecord): Response =>
  new Response(describeRecord(record), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": contentDisposition("attachment", `record-${record.orderNumber}.txt`),
      "Cache-Control": "no-store",
    },
  });
