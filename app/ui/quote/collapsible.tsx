import type { ReactNode } from "react";

type Props = {
  title: string;
  /** of the heading */
  level: 2 | 3;
  /** a link to it opens it */
  id?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A part of a page that a phone collapses. On wider screens and on paper it's open whatever its button says, and where the
 * browser can't do that, the button stays.
 */
export function Collapsible({ title, level, id, className = "", children }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className={`collapsible ${className}`} aria-label={title}>
      <Heading className="collapsible-title">{title}</Heading>
      <details>
        <summary>
          <Heading>{title}</Heading>
        </summary>
        <div className="collapsible-body" id={id}>
          {children}
        </div>
      </details>
    </section>
  );
}
