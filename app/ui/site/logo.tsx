import { Link } from "@remix-run/react";

export function Logo({ name }: { name: string }) {
  return (
    <Link className="logo" to="/" aria-label={`${name}, home`}>
      <svg viewBox="0 0 40 24" aria-hidden="true">
        <path className="logo-lane" d="M2 20h36" strokeDasharray="7 7.5" />
        <path className="logo-car" d="M3 13.5 11 5h12l8 8.5h4a2.5 2.5 0 0 1 2.5 2.5" />
      </svg>
      <span>{name}</span>
    </Link>
  );
}
