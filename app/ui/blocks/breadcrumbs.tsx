import { Link } from "@remix-run/react";
import type { PageLink } from "#app/domain/content/pages/page-view.ts";

/** `trail` leads from the home page down to the parent page; `here` is this page's name. */
export function Breadcrumbs({ trail, here }: { trail: readonly PageLink[]; here: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {trail.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
