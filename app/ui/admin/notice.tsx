import type { ReactNode } from "react";
import { Icon } from "./icon";

type Props = {
  /** done: it worked; warn: something to know before going on; bad: it failed; none: for information */
  tone?: "done" | "warn" | "bad";
  /** buttons at the right, such as Undo */
  buttons?: ReactNode;
  children: ReactNode;
};

const tones = {
  done: { className: "notice good", icon: "check" },
  warn: { className: "notice warn", icon: "warn" },
  bad: { className: "notice bad", icon: "warn" },
} as const;

/** A sentence about the page or about what was just done; read out when it appears. */
export function Notice({ tone, buttons, children }: Props) {
  const { className, icon } = tone ? tones[tone] : ({ className: "notice", icon: "info" } as const);
  return (
    <div className={className} role="status">
      <Icon name={icon} />
      <div>{children}</div>
      {buttons && <div className="btns">{buttons}</div>}
    </div>
  );
}
