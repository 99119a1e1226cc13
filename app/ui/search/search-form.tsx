import { Form } from "@remix-run/react";
import { LONGEST_SEARCH } from "../../domain/search/limits";

type Props = { asked?: string; label?: string };

/** A plain form, so that every result has its own URL. */
export function SearchForm({ asked = "", label = "Search our pages" }: Props) {
  return (
    <search>
      <Form className="search-form" action="/search" method="get">
        <label htmlFor="search-words">{label}</label>
        <div className="search-row">
          <input
            className="control"
            id="search-words"
            name="q"
            type="search"
            key={asked}
            defaultValue={asked}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="button button-amber" type="submit">
            Search
          </button>
        </div>
      </Form>
    </search>
  );
}
