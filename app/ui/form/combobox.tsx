import ComboboxKeys from "@github/combobox-nav";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";
import type { ControlProps } from "./field";
import { useAfterPress } from "./use-after-press";

/** How long the list stays open after the field was left, in milliseconds; while something is pressed, until it's let go. */
const CLOSES_AFTER_MS = 200;

type Props<Item> = {
  control: ControlProps;
  items: readonly Item[];
  /** the field's value */
  text: string;
  onText: (text: string) => void;
  onChoose: (item: Item) => void;
  keyOf: (item: Item) => string;
  draw: (item: Item) => ReactNode;
  /** without a name the text is only a search and isn't submitted */
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  onFocus?: () => void;
  /** called when the field loses focus */
  onLeave?: () => void;
  /** called on Enter with nothing highlighted: true if it took what is typed, which then isn't submitted */
  onEnter?: () => boolean;
  /** called on Tab, before the focus moves on */
  onTab?: () => void;
  /** the browser's own datalist until the page is hydrated */
  suggestions: readonly string[];
  /** the list pushes the content below it down instead of covering it */
  inFlow?: boolean;
};

/** An autocomplete field that follows the ARIA combobox pattern; until hydration, the same input with a datalist. */
export function Combobox<Item>({
  control,
  items,
  text,
  onText,
  onChoose,
  keyOf,
  draw,
  ...input
}: Props<Item>) {
  const [open, setOpen] = useState(false);
  /** What the list keeps showing from when the field is left until it closes. */
  const [held, setHeld] = useState<readonly Item[] | null>(null);
  const shown = held ?? items;
  const afterPress = useAfterPress();
  const hydrated = useHydrated();
  const hasFocus = () => document.activeElement?.id === control.id;
  const [choices, setChoices] = useState(0);
  // Setting a value from script fires no event, so dispatch one for the form to check the field again.
  useEffect(() => {
    if (choices > 0)
      document.getElementById(control.id)?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [choices, text, control.id]);

  const listId = `${control.id}-list`;
  const isOpen = open && shown.length > 0;
  const list = useRef<HTMLUListElement>(null);
  /** Where the arrow key that opened the list leads. */
  const entering = useRef<1 | -1>();
  useEffect(() => {
    const field = document.getElementById(control.id);
    if (!isOpen || !list.current || !(field instanceof HTMLInputElement)) return;
    const keys = new ComboboxKeys(field, list.current, { tabInsertsSuggestions: false });
    keys.start();
    if (entering.current) keys.navigate(entering.current);
    entering.current = undefined;
    return () => keys.stop();
  }, [isOpen, control.id]);

  useEffect(() => {
    const element = list.current;
    const choose = ({ target }: Event) => {
      const item = target instanceof HTMLElement && shown[Number(target.dataset.index)];
      if (!item) return;
      setOpen(false);
      setChoices((count) => count + 1);
      onChoose(item);
    };
    // Fired by a click, and by Enter on what is highlighted.
    element?.addEventListener("combobox-commit", choose);
    return () => element?.removeEventListener("combobox-commit", choose);
  });

  /** Picks up what was typed, or restored by the browser, before hydration. */
  const adoptTyped = (element: HTMLInputElement | null) => {
    if (!element || element.value === text) return;
    onText(element.value);
    if (hasFocus()) setOpen(true);
  };

  return (
    <div className="combobox">
      <input
        className="control"
        type="text"
        autoComplete="off"
        {...control}
        // Without JavaScript there is no list to announce.
        {...(hydrated
          ? {
              role: "combobox",
              "aria-autocomplete": "list",
              "aria-controls": listId,
              "aria-expanded": isOpen,
            }
          : { list: `${control.id}-suggestions` })}
        name={input.name}
        placeholder={input.placeholder}
        disabled={input.disabled}
        ref={adoptTyped}
        value={text}
        onFocus={input.onFocus}
        onClick={() => setOpen(!open)}
        onBlur={() => {
          setHeld(items);
          input.onLeave?.();
          const close = () => {
            setHeld(null);
            // If the field has focus again, the list stays open.
            setOpen((was) => was && hasFocus());
          };
          setTimeout(() => afterPress(close), CLOSES_AFTER_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") setOpen(false);
          if (!isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
            event.preventDefault();
            entering.current = event.key === "ArrowDown" ? 1 : -1;
            setOpen(true);
          }
          // The list's own listener comes before this one, and takes an Enter on what is highlighted.
          if (event.key === "Enter" && !event.isDefaultPrevented() && input.onEnter?.()) {
            event.preventDefault();
            setOpen(false);
            setChoices((count) => count + 1);
          }
          // At once: the browser looks for the next field right after this.
          if (event.key === "Tab" && !event.shiftKey) flushSync(() => input.onTab?.());
        }}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setHeld(null);
          // The browser also fills in fields that don't have the focus.
          setOpen(hasFocus());
        }}
      />
      <ul
        className={input.inFlow ? "listbox listbox-in-flow" : "listbox"}
        data-closed={open ? undefined : ""}
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        ref={list}
        // A list that scrolls would be the next stop of Tab.
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        {open &&
          shown.map((item, index) => (
            // The highlight is the library's.
            <li
              key={keyOf(item)}
              id={`${control.id}-item-${index}`}
              data-index={index}
              role="option"
              aria-selected={false}
            >
              <span>{draw(item)}</span>
            </li>
          ))}
      </ul>
      {!hydrated && (
        <datalist id={`${control.id}-suggestions`}>
          {input.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </div>
  );
}
