import { Link } from "@remix-run/react";
import { Icon } from "./icon";

type Props = {
  /** what this page will do */
  later: string[];
  /** what does that work today, and where */
  today: { text: string; to?: string; label?: string }[];
};

/** An honest page for a part that isn't there yet: what it will do, and what works today. */
export function NotYet({ later, today }: Props) {
  return (
    <div className="pair">
      <section className="panel">
        <div className="panel-head">
          <h2 className="head">Works today</h2>
        </div>
        <ul className="panel-body stack close">
          {today.map(({ text, to, label }) => (
            <li key={text} className="tick">
              <Icon name="check" />
              <span>
                {text} {to && <Link to={to}>{label}</Link>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel">
        <div className="panel-head">
          <h2 className="head">Comes later</h2>
          <span className="tag dashed">not built yet</span>
        </div>
        <ul className="panel-body stack close">
          {later.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
