import sprite from "./icons.svg?url";

/** The symbols of icons.svg. */
export type IconName =
  | "today"
  | "leads"
  | "board"
  | "messages"
  | "automation"
  | "social"
  | "news"
  | "pages"
  | "rates"
  | "reviews"
  | "staff"
  | "settings"
  | "search"
  | "phone"
  | "text"
  | "whatsapp"
  | "mail"
  | "note"
  | "check"
  | "clock"
  | "lock"
  | "down"
  | "right"
  | "left"
  | "more"
  | "x"
  | "plus"
  | "warn"
  | "info"
  | "stop"
  | "undo"
  | "play"
  | "pause"
  | "eye"
  | "send"
  | "car"
  | "price"
  | "flag"
  | "link"
  | "form"
  | "swap"
  | "person"
  | "chart"
  | "image"
  | "up"
  | "dn"
  | "sortdown";

type Props = { name: IconName; /** what it means, if no text beside it says so */ label?: string };

export function Icon({ name, label }: Props) {
  return (
    <svg className="icon" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
