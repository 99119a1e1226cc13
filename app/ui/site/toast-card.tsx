import * as Toast from "@radix-ui/react-toast";
import { createPortal } from "react-dom";

export type ToastProps = {
  title: string;
  message: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** How long a toast shows, in milliseconds: enough to read it twice. Hovering or focusing it pauses the timer. */
const SHOWN_MS = 10_000;

/** A toast above all layers of the page; Radix adds 14 KB. */
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
