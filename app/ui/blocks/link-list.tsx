import { Link } from "@remix-run/react";
import type { LinkProps } from "@remix-run/react";
import type { PageLink } from "#app/domain/content/pages/page-view.ts";

type Props = { links: readonly PageLink[] } & Pick<LinkProps, "discover">;

export function LinkList({ links, discover }: Props) {
  return (
    <ul>
      {links.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} discover={discover}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
