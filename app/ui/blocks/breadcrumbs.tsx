import { Link } from "@remix-run/react";

type Props = {
  /** from the home page down; the last one is the page itself */
  trail: readonly { to: string; label: string }[];
};

/** Where a page lies, with a way back up. */
export function Breadcrumbs({ trail }: Props) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {trail.map(({ to, label }, index) => (
          <li key={to}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
