import { useState } from "react";
import { ClientOnly } from "remix-utils/client-only";

type Props = { text: string; label: string };

/** Copies a text; without script there is none, because the text beside it can be selected. */
export const CopyButton = (props: Props) => <ClientOnly>{() => <Copy {...props} />}</ClientOnly>;

function Copy({ text, label }: Props) {
  const [state, setState] = useState<"" | "copied" | "failed">("");
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
