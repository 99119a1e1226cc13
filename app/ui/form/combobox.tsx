import { useCombobox } from "downshift";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "../site/use-hydrated";
import type { ControlProps } from "./field";

/** A list stays this long after the field has lost the focus, in milliseconds. */
const CLOSES_AFTER_MS = 200;

type Props<Item> = {
  control: ControlProps;
  items: readonly Item[];
  /** what stands in the field */
  text: string;
  onText: (text: string) => void;
  onChoose: (item: Item) => void;
  keyOf: (item: Item) => string;
  draw: (item: Item) => ReactNode;
  /** without a name the text is only a search, and is not sent */
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  onFocus?: () => void;
  /** the field has lost the focus */
  onLeave?: () => void;
  /** what the browser itself proposes until the page's script is there */
  suggestions: readonly string[];
  /** the list pushes what follows down instead of covering it */
  inFlow?: boolean;
};

/** Without script there is no list to announce. */
const plain = {
  role: undefined,
  "aria-activedescendant": undefined,
  "aria-autocomplete": undefined,
  "aria-controls": undefined,
  "aria-expanded": undefined,
} as const;

/**
 * A text field with a list of proposals: arrows, Enter, Escape, mouse and screen reader, after the ARIA pattern. The same
 * input is a plain one with a datalist until the page's script is there.
 */
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
  const closing = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(closing.current), []);
  const [choices, setChoices] = useState(0);
  // A text set by script is heard by nobody: the form, which may have found the old one wanting, is told.
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
      // Leaving the field chooses nothing: only Enter and a click do.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: text }
        : changes,
    onIsOpenChange({ isOpen, type }) {
      clearTimeout(closing.current);
      if (type === useCombobox.stateChangeTypes.InputBlur)
        closing.current = setTimeout(() => {
          // Whoever is back already goes on with the list.
          if (document.activeElement?.id !== control.id) setOpen(false);
        }, CLOSES_AFTER_MS);
      else setOpen(isOpen);
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

  /** What was typed, or restored by the browser, before the page's script was there. */
  const adoptTyped = (element: HTMLInputElement | null) => {
    if (!element || element.value === text) return;
    onText(element.value);
    if (document.activeElement === element) setOpen(true);
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
          onBlur: input.onLeave,
          onKeyDown(event) {
            if (event.key === "Escape") setOpen(false);
            // Nothing is highlighted: Enter belongs to the form.
            if (event.key === "Enter" && highlightedIndex < 0)
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
          },
          // Read here, not from downshift's state: a controlled field loses letters when its value comes late.
          onChange: (event) => {
            onText(event.currentTarget.value);
            setOpen(true);
          },
        })}
      />
      <ul
        className={input.inFlow ? "listbox listbox-in-flow" : "listbox"}
        data-closed={open ? undefined : ""}
        {...getMenuProps({ "aria-label": "Suggestions" })}
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
