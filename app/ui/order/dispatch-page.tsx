import type { CustomerSheet } from "#app/domain/shipping/offers/customer-sheet.ts";
import { DispatchPaper } from "./dispatch-paper";
import { PrintButton } from "./print-button";

/** The carrier's dispatch sheet with what a customer does with it. */
export function DispatchPage({ sheet, accepted, isDelivered, back }: CustomerSheet & { back: string }) {
  return (
    <div className="wrap sheet-page">
      <p className="sheet-actions">
        <a href={back}>Back to your order</a>
        <PrintButton />
      </p>
      <p className="sheet-actions">{describeSheet(sheet, isDelivered)}</p>
      <DispatchPaper sheet={sheet} accepted={accepted} code={null} />
    </div>
  );
}

function describeSheet({ isOld, version }: CustomerSheet["sheet"], isDelivered: boolean): string {
  if (isDelivered) return "This is what your carrier had from us for your trip.";
  return isOld
    ? `Something changed after we gave the carrier sheet ${version}. This is how it is now, and the carrier gets it as the next sheet.`
    : "This is what your carrier has from us for your trip. If something on it is wrong, call us before the truck comes.";
}
