import { useRef, useState } from "react";
import { maxLength } from "../../domain/forms/limits";
import { Combobox } from "../form/combobox";
import type { ControlProps } from "../form/field";
import { Highlight } from "../form/highlight";

type Props = {
  year: string;
  make: string;
  /** makes that came with the page */
  known: string[];
  control: ControlProps;
  onChoose: (make: string) => void;
};

async function fetchMakes(year: string): Promise<string[]> {
  const response = await fetch(`/api/makes?year=${year}`);
  if (!response.ok) return [];
  return ((await response.json()) as { makes: string[] }).makes;
}

/** The makes that match a search: those that begin with it first. A make that nobody lists can be used as typed. */
function matching(makes: string[], search: string): string[] {
  const typed = search.trim().toLowerCase();
  if (typed === "") return makes;
  const begins = makes.filter((make) => make.toLowerCase().startsWith(typed));
  const contains = makes.filter((make) => !begins.includes(make) && make.toLowerCase().includes(typed));
  const exact = begins.some((make) => make.toLowerCase() === typed);
  return [...begins, ...contains, ...(exact || typed.length > maxLength.name ? [] : [search.trim()])];
}

/** The make that a text stands for once the field is left: the only one that begins so, or the text itself. */
function meant(makes: string[], search: string): string {
  const typed = search.trim();
  const [only, ...others] = makes.filter((make) => make.toLowerCase().startsWith(typed.toLowerCase()));
  return typed && only && others.length === 0 ? only : typed;
}

/** The make: searched as you type, opened by a year. The chosen make is sent, the search text is not. */
export function MakeCombobox({ year, make, known, control, onChoose }: Props) {
  const [makes, setMakes] = useState(known);
  const [search, setSearch] = useState(make);
  const written = useRef(make);
  const asked = useRef(known.length > 0);

  /** A make written out in full counts as chosen. */
  const settle = (list: string[]) => {
    const typed = written.current.trim().toLowerCase();
    const whole = list.find((each) => each.toLowerCase() === typed) ?? "";
    if (whole !== make) onChoose(whole);
  };
  const write = (text: string) => {
    written.current = text;
    setSearch(text);
  };
  const load = async () => {
    if (asked.current) return;
    asked.current = true;
    const fetched = await fetchMakes(year).catch(() => []);
    // Nothing came: the next visit to the field asks again.
    asked.current = fetched.length > 0;
    setMakes(fetched);
    if (written.current !== "") settle(fetched);
  };
  // Fully typed, it is chosen: the whole list then, to choose another.
  const typed = search === make ? "" : search;
  const items = matching(makes, typed);
  return (
    <>
      <Combobox
        control={control}
        placeholder={year === "" ? "Choose a year first" : "Search makes"}
        disabled={year === ""}
        items={items}
        text={search}
        onText={(text) => {
          write(text);
          settle(makes);
        }}
        onChoose={(chosen) => {
          write(chosen);
          onChoose(chosen);
        }}
        keyOf={(item) => item}
        draw={(item) => (makes.includes(item) ? <Highlight text={item} typed={typed} /> : `Use “${item}”`)}
        onFocus={load}
        onLeave={() => {
          const left = make || meant(makes, search);
          setSearch(left);
          if (left !== make) onChoose(left);
        }}
      />
      <input type="hidden" name="vehicleMake" value={make} />
    </>
  );
}
