import type { ReactNode } from "react";
import { Suspense, createContext, lazy, useCallback, useContext, useEffect, useState } from "react";
import type { ToastProps } from "./toast-card";

type Message = { title: string; message: string };
type Shown = Message & { id: number; open: boolean; at: string };

const ToastContext = createContext<(message: Message) => void>(() => {});

/** Shows an error toast: what failed and why. */
export const useToast = () => useContext(ToastContext);

/** The same message if the toast's script fails to load. */
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
  /** the current step; a toast closes when it changes */
  at: string;
  children: ReactNode;
};

/** Without JavaScript there are no toasts, so pages show the same messages in place. */
export function Toaster({ at, children }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  useFetchedOnFirstTouch();
  // One at a time, because only the latest error matters.
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

/**
 * Most visitors never see an error, so the card isn't in the page's bundle. It's loaded on first focus, so
 * that it's available when the connection isn't.
 */
function useFetchedOnFirstTouch() {
  useEffect(() => {
    const fetchQuietly = () => void fetchCard().catch(() => {});
    document.addEventListener("focusin", fetchQuietly, { once: true });
    return () => document.removeEventListener("focusin", fetchQuietly);
  }, []);
}
