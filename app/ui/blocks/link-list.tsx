import { Link } from "@remix-run/react";
import type { LinkProps } from "@remix-run/react";

type Props = { links: readonly { to: string; label: string }[] } & Pick<LinkProps, "discover">;

/** Pages of ours, one under the other. */
export function LinkList({ links, discover }: Props) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} discover={discover}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
