import { NavLink } from "@remix-run/react";
import { useId } from "react";
import type { PageLink } from "#app/domain/content/pages/page-view.ts";
import { useFlyout } from "./use-flyout";

/** CSS alone opens it on hover and focus; the script adds taps, Escape and the ARIA state. */
export function ServicesMenu({ services }: { services: readonly PageLink[] }) {
  const list = useId();
  const { open, frame, button, close } = useFlyout();
  return (
    <div className="services-menu" {...frame}>
      <button className="header-link" type="button" aria-controls={list} aria-expanded={open} {...button}>
        Services
        <svg className="chevron" viewBox="0 0 12 8" aria-hidden="true">
          <path d="m1.5 1.5 4.5 4.5 4.5-4.5" />
        </svg>
      </button>
      <div className="services-panel" id={list}>
        <ul>
          {services.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
