import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "#app/ui/admin/icon.tsx";

/** Puts a text on the clipboard; it is there with script alone, and the text stands beside it to be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
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
      <button type="button" className="btn small" onClick={() => void copy()}>
        <Icon name="link" />
        {label}
      </button>
      <span className="fine" role="status">
        {state === "copied" && "Copied."}
        {state === "failed" && "It couldn’t be copied: select the text."}
      </span>
    </>
  );
}
