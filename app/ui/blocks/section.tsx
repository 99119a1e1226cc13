import type { ReactNode } from "react";

type Props = {
  /** the fragment that leads here; the heading's id follows from it */
  id: string;
  title: string;
  lede?: ReactNode;
  /** the ground it stands on */
  tone?: "paper" | "sand" | "mist" | "night";
  children: ReactNode;
};

/** One idea of a page, with its heading. */
export function Section({ id, title, lede, tone = "paper", children }: Props) {
  return (
    <section className="section" id={id} data-tone={tone} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={`${id}-title`}>{title}</h2>
          {lede && <p className="section-lede">{lede}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** A lane's dashes between two ideas. */
export const LaneDivider = () => <hr className="lane-divider" />;
