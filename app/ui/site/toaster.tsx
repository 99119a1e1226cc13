import type { ReactNode } from "react";
import { Suspense, createContext, lazy, useCallback, useContext, useEffect, useState } from "react";
import type { ToastProps } from "./toast-card";

type Message = { title: string; message: string };
type Shown = Message & { id: number; open: boolean; at: string };

const ToastContext = createContext<(message: Message) => void>(() => {});

/** Shows a destructive toast: something went no further, and why. */
export const useToast = () => useContext(ToastContext);

/** The same words where the toast's script cannot be had. */
const PlainCard = ({ title, message, open }: ToastProps) =>
  open ? (
    <div className="form-errors" role="alert">
      <h3>{title}</h3>
      <p>{message}</p>
    </div>
  ) : null;

const fetchCard = () => import("./toast-card");

const ToastCard = lazy<(props: ToastProps) => ReactNode>(() =>
  fetchCard().then(
    ({ ToastCard }) => ({ default: ToastCard }),
    () => ({ default: PlainCard }),
  ),
);

type Props = {
  /** where in the page the visitor stands: a reason is settled once they have gone on from there */
  at: string;
  children: ReactNode;
};

/** Holds the page's toasts. Without script there are none: pages say the same words in place. */
export function Toaster({ at, children }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  useFetchedOnFirstTouch();
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

/** Most visitors are never refused, so the card is not in the page. Fetched while they type, it is there when the connection is not. */
function useFetchedOnFirstTouch() {
  useEffect(() => {
    const fetchQuietly = () => void fetchCard().catch(() => {});
    document.addEventListener("focusin", fetchQuietly, { once: true });
    return () => document.removeEventListener("focusin", fetchQuietly);
  }, []);
}
