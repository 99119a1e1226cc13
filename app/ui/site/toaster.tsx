import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Suspense, createContext, lazy, useCallback, useContext, useState } from "react";
import type { ToastProps } from "./toast-card";

type Message = { title: string; message: string };
type Shown = Message & { id: number; open: boolean; at: string };

const ToastContext = createContext<(message: Message) => void>(() => {});

/** Shows a destructive toast: something went no further, and why. */
export const useToast = () => useContext(ToastContext);

/** The same words where the toast's script cannot be had. */
const PlainCard = ({ title, message, open }: ToastProps) =>
  open ? (
    <div className="refusal" role="alert">
      <h3>{title}</h3>
      <p>{message}</p>
    </div>
  ) : null;

// Most visitors are never refused: the toast is fetched with the first refusal.
const ToastCard = lazy<(props: ToastProps) => ReactNode>(() =>
  import("./toast-card").then(
    ({ ToastCard }) => ({ default: ToastCard }),
    () => ({ default: PlainCard }),
  ),
);

/** Holds the page's toasts. Without script there are none: pages say the same words in place. */
export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  // Going on to another place says that the reason is settled.
  const at = useLocation().key;
  // One at a time: the newest reason is the one that counts.
  const show = useCallback(
    (message: Message) => setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1, open: true, at })),
    [at],
  );
  return (
    <ToastContext.Provider value={show}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <ToastCard
            key={shown.id}
            title={shown.title}
            message={shown.message}
            open={shown.open && shown.at === at}
            onOpenChange={(open) => setShown({ ...shown, open })}
          />
        </Suspense>
      )}
    </ToastContext.Provider>
  );
}
