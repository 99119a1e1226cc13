import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Illustration } from "#app/domain/base/text/illustrations.ts";
import { ServiceIllustration } from "./service-illustration";

type Props = {
  title: string;
  /** where the whole card links to */
  to?: string;
  drawing?: Illustration;
  children: ReactNode;
};

/** With `to`, the whole card is clickable, but only its title is the link. */
export function Card({ title, to, drawing, children }: Props) {
  return (
    <article className="card tile">
      {drawing && <ServiceIllustration of={drawing} />}
      <div className="tile-text">
        <h3>
          {to ? (
            <Link className="tile-link" to={to}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {children}
      </div>
    </article>
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="tile-grid">{children}</div>;
}
