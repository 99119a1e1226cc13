import type { BillOfLading } from "#app/domain/shipping/papers/bill-of-lading.ts";
import { BillSheet } from "./bill-sheet";
import { PrintButton } from "./print-button";

type Props = { bill: BillOfLading; back: { href: string; label: string }; pdf: string };

/** The bill with what a customer or a driver does with it. */
export function BillPage({ bill, back, pdf }: Props) {
  return (
    <div className="wrap sheet-page">
      <p className="sheet-actions">
        <a href={back.href}>{back.label}</a>
        <a href={pdf} download>
          Save as PDF
        </a>
        <PrintButton />
      </p>
      <BillSheet bill={bill} level={1} />
    </div>
  );
}
