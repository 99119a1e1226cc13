import * as Toast from "@radix-ui/react-toast";
import { createPortal } from "react-dom";

export type ToastProps = {
  title: string;
  message: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Long enough to read twice, in milliseconds. Pointing at it or focusing it stops the clock. */
const SHOWN_MS = 10_000;

/** One toast over the whole page, whatever layer the page is in that shows it. Radix brings it 14 KB. */
export function ToastCard({ title, message, open, onOpenChange }: ToastProps) {
  return createPortal(
    <Toast.Provider duration={SHOWN_MS} label="Message">
      <Toast.Root className="toast" open={open} onOpenChange={onOpenChange}>
        <Toast.Title className="toast-title">{title}</Toast.Title>
        <Toast.Description className="toast-message">{message}</Toast.Description>
        <Toast.Close className="toast-close" aria-label="Close">
          <span aria-hidden="true">×</span>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toast-viewport" />
    </Toast.Provider>,
    document.body,
  );
}
