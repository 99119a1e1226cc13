import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";

/** Amber is a page's main action, line goes beside it, plain looks like a link. */
export type ButtonKind = "amber" | "line" | "plain";

const classOf = (kind: ButtonKind) => `button button-${kind}`;

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  kind?: ButtonKind;
  /** in progress: shows it and ignores further presses */
  busy?: boolean;
};

export function Button({ kind = "amber", busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <button className={classOf(kind)} disabled={busy || disabled} aria-busy={busy || undefined} {...rest}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? "Processing..." : children}
    </button>
  );
}

export function ButtonLink(props: { kind?: ButtonKind; to: string; children: ReactNode }) {
  const { kind = "amber", to, children } = props;
  return (
    <Link className={classOf(kind)} to={to}>
      {children}
    </Link>
  );
}
