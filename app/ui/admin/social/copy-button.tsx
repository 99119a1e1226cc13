import { useState } from "react";
import { useHydrated } from "#app/ui/site/use-hydrated.ts";

type Props = { text: string; label: string };

/** Copies a text; without script there is none, because the text beside it can be selected. */
export function CopyButton({ text, label }: Props) {
  const hydrated = useHydrated();
  const [state, setState] = useState<"" | "copied" | "failed">("");
  if (!hydrated) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <>
      <button className="btn small" type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span className="fine" role="status">
        {state === "copied" && "Copied."}
        {state === "failed" && "Your browser doesn’t allow it. Select the text instead."}
      </span>
    </>
  );
}
