import type { ReactNode } from "react";

type Props = {
  /** the section's URL fragment; the heading's id is derived from it */
  id: string;
  title: string;
  lede?: ReactNode;
  /** background color */
  tone?: "paper" | "sand" | "mist" | "night";
  children: ReactNode;
};

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

export const LaneDivider = () => <hr className="lane-divider" />;
