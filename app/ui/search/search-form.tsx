import { Form } from "@remix-run/react";
import { MAX_SEARCH_LENGTH } from "#app/domain/base/limits/search-limits.ts";

type Props = {
  asked?: string;
  label?: string;
  /** must differ from the other search fields of the page */
  id?: string;
  onSubmit?: () => void;
};

/** A plain form, so that every result has its own URL. */
export function SearchForm({ asked = "", label = "Search our pages", id = "search-words", onSubmit }: Props) {
  return (
    <Form
      className="search-form"
      role="search"
      aria-labelledby={`${id}-label`}
      action="/search"
      method="get"
      onSubmit={onSubmit}
    >
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <div className="search-row">
        <input
          className="control"
          id={id}
          name="q"
          type="search"
          key={asked}
          defaultValue={asked}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button button-amber" type="submit">
          Search
        </button>
      </div>
    </Form>
  );
}
