import { Fragment, useId } from "react";
import type { ReactNode } from "react";

type Props = {
  title: string;
  /** beside the title */
  link?: ReactNode;
  children: ReactNode;
};

export function Panel({ title, link, children }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 className="head" id={id}>
          {title}
        </h2>
        {link}
      </div>
      <div className="panel-body stack close">{children}</div>
    </section>
  );
}

/** Pairs of what and what it is; null is not known. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd className={value ? undefined : "muted"}>{value || "not known"}</dd>
      </Fragment>
    ))}
  </dl>
);
