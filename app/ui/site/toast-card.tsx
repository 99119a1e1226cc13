import * as Toast from "@radix-ui/react-toast";
import { createPortal } from "react-dom";
import { WholeNames } from "#app/ui/blocks/whole-names.tsx";

export type ToastProps = {
  title: string;
  message: string;
  field?: string | undefined;
  /** the card is drawn in this element */
  place: HTMLElement | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** It covers nothing, so it stays until it's closed or what it says is mended: no timer moves the form under a finger. */
const SHOWN_MS = Infinity;

/** Brings the toast into view, and then the field that has the focus, if they don't fit together. */
function showBoth(toast: HTMLElement | null): void {
  toast?.scrollIntoView({ block: "nearest" });
  if (toast && document.activeElement !== document.body)
    document.activeElement?.scrollIntoView({ block: "nearest" });
}

/** An error toast; Radix adds 14 KB. */
export function ToastCard({ title, message, field, place, open, onOpenChange }: ToastProps) {
  return createPortal(
    <Toast.Provider duration={SHOWN_MS} label="Message">
      <Toast.Root className="toast" open={open} onOpenChange={onOpenChange} ref={showBoth}>
        <Toast.Title className="toast-title">{title}</Toast.Title>
        <Toast.Description className="toast-message">
          <WholeNames>{message}</WholeNames>
          {field && <span className="toast-field">{field}</span>}
        </Toast.Description>
        <Toast.Close className="toast-close" aria-label="Close">
          <span aria-hidden="true">×</span>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toast-viewport" />
    </Toast.Provider>,
    place ?? document.body,
  );
}
