import { useCombobox } from "downshift";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "../site/use-hydrated";
import type { ControlProps } from "./field";

/** How long the list stays open after the field loses focus, in milliseconds. */
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

/** Without JavaScript there is no list to announce. */
const plain = {
  role: undefined,
  "aria-activedescendant": undefined,
  "aria-autocomplete": undefined,
  "aria-controls": undefined,
  "aria-expanded": undefined,
} as const;

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
  const hydrated = useHydrated();
  const hasFocus = () => document.activeElement?.id === control.id;
  const [choices, setChoices] = useState(0);
  // Setting a value from script fires no event, so dispatch one for the form to check the field again.
  useEffect(() => {
    if (choices > 0)
      document.getElementById(control.id)?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [choices, text, control.id]);

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Item>({
    items: [...items],
    id: control.id,
    inputId: control.id,
    labelId: `${control.id}-label`,
    menuId: `${control.id}-list`,
    inputValue: text,
    isOpen: open && items.length > 0,
    selectedItem: null,
    itemToString: (item) => (item ? keyOf(item) : ""),
    stateReducer: (_state, { type, changes }) =>
      // Leaving the field selects nothing; only Enter and a click do.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: text }
        : changes,
    onIsOpenChange({ isOpen, type }) {
      // Called after React has drawn: by then the focus can be elsewhere.
      if (type !== useCombobox.stateChangeTypes.InputBlur) setOpen(isOpen && hasFocus());
    },
    onStateChange({ type, selectedItem }) {
      const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      if (selectedItem && (type === ItemClick || type === InputKeyDownEnter)) {
        setOpen(false);
        setChoices((count) => count + 1);
        onChoose(selectedItem);
      }
    },
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
        {...getInputProps({
          ...control,
          ...(!hydrated && { ...plain, list: `${control.id}-suggestions` }),
          name: input.name,
          placeholder: input.placeholder,
          disabled: input.disabled,
          ref: adoptTyped,
          onFocus: input.onFocus,
          onBlur() {
            input.onLeave?.();
            // A list that opened later would take the focus back from the next field.
            if (!open || items.length === 0) setOpen(false);
            // If the field has focus again, the list stays open.
            else setTimeout(() => setOpen((isOpen) => isOpen && hasFocus()), CLOSES_AFTER_MS);
          },
          onKeyDown(event) {
            if (event.key === "Escape") setOpen(false);
            // With nothing highlighted, Enter submits the form.
            if (event.key === "Enter" && highlightedIndex < 0) {
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
              if (input.onEnter?.()) {
                event.preventDefault();
                setOpen(false);
                setChoices((count) => count + 1);
              }
            }
            // At once: the browser looks for the next field right after this.
            if (event.key === "Tab" && !event.shiftKey) flushSync(() => input.onTab?.());
          },
          // Read from the event, not downshift's state: a controlled field drops letters when its value arrives late.
          onChange: (event) => {
            onText(event.currentTarget.value);
            // The browser also fills in fields that nobody is in.
            setOpen(hasFocus());
          },
        })}
      />
      <ul
        className={input.inFlow ? "listbox listbox-in-flow" : "listbox"}
        data-closed={open ? undefined : ""}
        {...getMenuProps({
          "aria-label": "Suggestions",
          // A list that scrolls would be the next stop of Tab.
          tabIndex: -1,
          onMouseDown: (event) => event.preventDefault(),
        })}
      >
        {open &&
          items.map((item, index) => (
            <li key={keyOf(item)} {...getItemProps({ item, index })}>
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
