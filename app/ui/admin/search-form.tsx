import ComboboxKeys from "@github/combobox-nav";
import { Form, Link, useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { FoundLead } from "#app/domain/crm/leads/list/find-leads.server.ts";
import type { FoundOrder } from "#app/domain/shipping/orders/list/find-orders.server.ts";
import { orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import { Icon } from "./icon";

/** After the last key, in milliseconds. */
const PAUSE_MS = 150;
const MIN_LETTERS = 2;

/** Finds leads from every screen: proposes them while somebody types; Enter opens the only hit, or the list. */
export function SearchForm() {
  const finder = useFetcher<{ leads: FoundLead[]; orders: FoundOrder[] }>();
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const timer = useRef<number>();
  const found = finder.data;
  const { leads, orders } = text.trim().length >= MIN_LETTERS && found ? found : { leads: [], orders: [] };
  const hits = leads.length + orders.length;
  const isShown = isOpen && hits > 0;

  useEffect(() => {
    const field = document.getElementById("find");
    if (!isShown || !list.current || !(field instanceof HTMLInputElement)) return;
    const keys = new ComboboxKeys(field, list.current, { tabInsertsSuggestions: false });
    keys.start();
    return () => keys.stop();
  }, [isShown, found]);

  const ask = (typed: string) => {
    setText(typed);
    setOpen(true);
    clearTimeout(timer.current);
    if (typed.trim().length < MIN_LETTERS) return;
    timer.current = window.setTimeout(
      () => finder.load(`/admin/crm/find?q=${encodeURIComponent(typed)}`),
      PAUSE_MS,
    );
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  return (
    <Form
      className="search"
      role="search"
      action="/admin/crm"
      onSubmit={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <Icon name="search" />
      <input type="hidden" name="open" value="only" />
      <input
        className="input"
        id="find"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        name="q"
        maxLength={100}
        aria-label="Search leads"
        placeholder="Name, phone, email, quote, order, VIN, place"
        data-key="/"
        {...(hydrated && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-controls": "find-hits",
          "aria-expanded": isShown,
        })}
        onChange={(event) => ask(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && close()}
      />
      <kbd>/</kbd>
      <div className="pop hits" hidden={!isShown}>
        <p className="hits-head" id="find-hits-head">
          {orders.length === 0 ? "Leads" : leads.length === 0 ? "Orders" : "Orders and leads"}
        </p>
        <ul
          className="menu"
          id="find-hits"
          role="listbox"
          aria-labelledby="find-hits-head"
          ref={list}
          // What is pressed here keeps the list open until it has been followed.
          onMouseDown={(event) => event.preventDefault()}
        >
          {orders.map((order) => (
            <li key={order.id} role="presentation">
              <Link
                id={`find-order-${order.id}`}
                role="option"
                aria-selected={false}
                tabIndex={-1}
                to={`/admin/orders/${order.id}`}
                onClick={close}
              >
                <Icon name="car" />
                <b>{order.orderNumber}</b>
                <span className="muted">
                  {order.name}, {order.vehicle}
                </span>
                <span className="right">{orderStateLabel(order.state)}</span>
              </Link>
            </li>
          ))}
          {leads.map((lead, index) => (
            <li key={lead.id} role="presentation">
              <Link
                id={`find-hit-${index}`}
                role="option"
                aria-selected={false}
                tabIndex={-1}
                to={`/admin/crm/${lead.id}`}
                onClick={close}
              >
                <Icon name="leads" />
                <b>
                  <Marked text={lead.name} words={text} />
                </b>
                <span className="muted">
                  <Marked text={tripOf(lead)} words={text} />
                </span>
                <span className="right">{stageLabel(lead.stage)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="hits-foot fine">
          Also a phone in any writing, an email, a quote or order number, a VIN, a ZIP. <kbd>↑</kbd>{" "}
          <kbd>↓</kbd> <kbd>Enter</kbd>
        </p>
      </div>
      <span className="vh" aria-live="polite">
        {isShown && navigation.state === "idle" && `${hits} ${hits === 1 ? "hit" : "hits"}`}
      </span>
    </Form>
  );
}

const tripOf = ({ from, to, quoteNumber }: FoundLead): string =>
  from || to ? `${from ?? "?"} → ${to ?? "?"}` : (quoteNumber ?? "");

/** The beginnings of words that were typed stand out. */
function Marked({ text, words }: { text: string; words: string }) {
  const typed = words.toLowerCase().split(/\s+/).filter(Boolean);
  return text.split(/([\s,]+)/).map((part, index) => {
    const word = typed.find((each) => part.toLowerCase().startsWith(each));
    if (!word) return part;
    return (
      <span key={index}>
        <mark>{part.slice(0, word.length)}</mark>
        {part.slice(word.length)}
      </span>
    );
  });
}
