import type { ReactNode } from "react";
import { Suspense, createContext, lazy, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { ToastProps } from "./toast-card";

/** `field` is the label of the field meant, if neither title nor message says it. */
type Message = { title: string; message: string; field?: string };
type Shown = Message & { id: number; open: boolean; at: string };

type Toasts = {
  /** shows what failed and why */
  show: (message: Message) => void;
  /** once the fault is mended */
  dismiss: () => void;
  /** where toasts appear */
  setPlace: (place: HTMLElement | null) => void;
};

const ToastContext = createContext<Toasts>({ show() {}, dismiss() {}, setPlace() {} });

export const useToasts = () => useContext(ToastContext);

/** Where toasts are shown: they take room there while they're open, and cover nothing. */
export function ToastPlace() {
  const { setPlace } = useToasts();
  return <div className="toast-place" ref={setPlace} />;
}

/** The form's own summary says the same, so nothing is lost where the toast's script can't be had. */
const NoCard = () => null;

const fetchCard = () => import("./toast-card");

const ToastCard = lazy<(props: ToastProps) => ReactNode>(() =>
  fetchCard().then(
    ({ ToastCard }) => ({ default: ToastCard }),
    () => ({ default: NoCard }),
  ),
);

type Props = {
  /** the current step; a toast closes when it changes */
  at: string;
  children: ReactNode;
};

/** Toasts come by script alone; each form says the same in its summary. */
export function Toaster({ at, children }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useFetchedOnFirstTouch();
  // One at a time, because only the latest error matters.
  const show = useCallback(
    (message: Message) => setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1, open: true, at })),
    [at],
  );
  const dismiss = useCallback(() => setShown((last) => last && { ...last, open: false }), []);
  const toasts = useMemo(() => ({ show, dismiss, setPlace }), [show, dismiss]);
  const card: ToastProps | null = shown && {
    title: shown.title,
    message: shown.message,
    field: shown.field,
    place,
    open: shown.open && shown.at === at,
    onOpenChange: (open) => setShown({ ...shown, open }),
  };
  return (
    <ToastContext.Provider value={toasts}>
      {children}
      {card && (
        <Suspense fallback={null}>
          <ToastCard key={shown?.id} {...card} />
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
