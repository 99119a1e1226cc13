import { useEffect } from "react";

/** A menu is a `details` with a box over the page; other details only unfold. */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[open]:has(> .pop)");
const focusable = "a[href], button:enabled, input:not([type=hidden]), select";

function close(menu: HTMLDetailsElement, giveFocusBack: boolean): void {
  const hadFocus = menu.contains(document.activeElement);
  menu.open = false;
  if (giveFocusBack && hadFocus) menu.querySelector("summary")?.focus();
}

/** With script a menu closes on Escape, on a press or focus outside and on a followed link, and comes into view. */
export function useMenus(): void {
  useEffect(() => {
    const closeOthers = (target: EventTarget | null) => {
      for (const menu of openMenus()) if (!menu.contains(target as Node)) close(menu, false);
    };
    const closeOutside = ({ target }: Event) => closeOthers(target);
    const onKey = (event: KeyboardEvent) => {
      const menus = [...openMenus()];
      if (event.key !== "Escape" || event.isComposing || menus.length === 0) return;
      // Escape also clears the chosen rows: the menu goes first.
      event.preventDefault();
      for (const menu of menus) close(menu, true);
    };
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLElement>("details > .pop a") : null;
      const menu = link?.closest("details");
      if (menu) close(menu, false);
    };
    const onToggle = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.matches("[open]:has(> .pop)")) return;
      closeOthers(target);
      const box = target.querySelector<HTMLElement>(".pop");
      box?.scrollIntoView({ block: "nearest", inline: "nearest" });
      if (document.activeElement === document.body) box?.querySelector<HTMLElement>(focusable)?.focus();
    };
    window.addEventListener("keydown", onKey, true);
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("click", onClick);
    document.addEventListener("toggle", onToggle, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("click", onClick);
      document.removeEventListener("toggle", onToggle, true);
    };
  }, []);
}
