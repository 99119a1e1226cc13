import { join } from "node:path";
import Database from "better-sqlite3";
import { bookingSettings } from "../support/booking-settings";
import { startSite } from "../support/start-site";
import { TEMPLATE } from "../support/template-database";
import { sharedInFile } from "./shared-in-file";

/** A site for one spec file alone, on which quotes can be booked, and what its database says. */
export function bookingSite() {
  const site = sharedInFile({
    start: async () => {
      const started = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
        VPIC_BASE_URL: "http://127.0.0.1:9",
      });
      const database = new Database(started.database);
      const save = database.prepare(
        "INSERT INTO settings (name, value, updated_at) VALUES (?, ?, '2026-11-27T00:00:00.000+00:00') ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      );
      for (const [name, value] of Object.entries(bookingSettings)) save.run(name, value);
      database.close();
      return started;
    },
    stop: (started) => started.stop(),
    siteOf: (started) => started,
  });
  const inDatabase = <T>(work: (database: Database.Database) => T): T => {
    const database = new Database(site().database);
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    url: () => site().url,
    database: () => site().database,
    /** The order was signed a day ago: what is reported of it happened since. */
    signedYesterday: (orderNumber: string) =>
      inDatabase((database) =>
        database
          .prepare("UPDATE orders SET created_at = ? WHERE order_number = ?")
          .run(new Date(Date.now() - 86_400_000).toISOString().replace("Z", "+00:00"), orderNumber),
      ),
    quoteOf: (quoteNumber: string) =>
      inDatabase(
        (database) =>
          database
            .prepare("SELECT quote_number AS quoteNumber, token FROM quotes WHERE quote_number = ?")
            .get(quoteNumber) as { quoteNumber: string; token: string },
      ),
    /** The last day of the quote's price hold. */
    endHold: (quoteNumber: string, day = "2026-11-20") =>
      inDatabase((database) =>
        database.prepare("UPDATE quotes SET valid_until = ? WHERE quote_number = ?").run(day, quoteNumber),
      ),
    /** The quote's price is for this first day, so that choosing it changes nothing. */
    pickupOn: (quoteNumber: string, day: string) =>
      inDatabase((database) =>
        database.prepare("UPDATE quotes SET pickup_on = ? WHERE quote_number = ?").run(day, quoteNumber),
      ),
    ordersOf: (quoteNumber: string) =>
      inDatabase(
        (database) =>
          database
            .prepare(
              "SELECT orders.order_number AS number, orders.token, signatures.signer_name AS signer FROM orders JOIN quotes ON quotes.id = orders.quote_id JOIN signatures ON signatures.id = orders.signature_id WHERE quotes.quote_number = ?",
            )
            .all(quoteNumber) as { number: string; token: string; signer: string }[],
      ),
  };
}
