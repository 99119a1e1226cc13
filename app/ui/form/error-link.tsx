import type { MouseEvent, ReactNode } from "react";
import { isPlainClick } from "#app/ui/site/is-plain-click.ts";

type Props = {
  /** of the field's control */
  id: string;
  children: ReactNode;
};

/** Leads from an error to its field. Firefox follows such a link to a field for a date without focusing it. */
export function ErrorLink({ id, children }: Props) {
  const focus = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    const field = document.getElementById(id);
    field?.focus({ preventScroll: true });
    // Elements that can't have the focus are left to the browser.
    if (!field || document.activeElement !== field) return;
    event.preventDefault();
    field.scrollIntoView({ block: "center" });
  };
  return (
    <a href={`#${id}`} onClick={focus}>
      {children}
    </a>
  );
}
