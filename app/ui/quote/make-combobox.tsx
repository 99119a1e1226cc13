import { maxLength } from "../../domain/forms/limits";
import { Combobox } from "../form/combobox";
import type { ControlProps } from "../form/field";
import { Highlight } from "../form/highlight";
import { useHydrated } from "../site/use-hydrated";
import { chooseMake } from "./make";
import type { MakeText } from "./make";

type Props = {
  makes: readonly string[];
  search: string;
  /** the make that the search matches, "" while there's none */
  make: string;
  disabled: boolean;
  control: ControlProps;
  onSearch: (text: MakeText) => void;
  onFocus: () => void;
};

/** Makes that begin with the search come first; an unlisted make can be used as typed. */
function matching(makes: readonly string[], search: string): readonly string[] {
  const typed = search.trim().toLowerCase();
  if (typed === "") return makes;
  const begins = makes.filter((make) => make.toLowerCase().startsWith(typed));
  const contains = makes.filter((make) => !begins.includes(make) && make.toLowerCase().includes(typed));
  const exact = begins.some((make) => make.toLowerCase() === typed);
  return [...begins, ...contains, ...(exact || typed.length > maxLength.name ? [] : [search.trim()])];
}

/** Submits the chosen make, not the search text. */
export function MakeCombobox({ makes, search, make, disabled, control, onSearch, onFocus }: Props) {
  const hydrated = useHydrated();
  // Once a make is fully typed, show the whole list so that another can be picked.
  const typed = search === make ? "" : search;
  return (
    <>
      <Combobox
        control={control}
        name={hydrated ? undefined : "vehicleMake"}
        placeholder={disabled ? "Choose a year first" : "Search makes"}
        disabled={disabled}
        suggestions={makes}
        items={matching(makes, typed)}
        text={search}
        onText={(text) => onSearch({ search: text, settled: false })}
        onChoose={(chosen) => onSearch({ search: chosen, settled: true })}
        keyOf={(item) => item}
        draw={(item) => (makes.includes(item) ? <Highlight text={item} typed={typed} /> : `Use “${item}”`)}
        onFocus={onFocus}
        onLeave={() => onSearch(chooseMake(makes, search))}
      />
      {hydrated && <input type="hidden" name="vehicleMake" value={make} />}
    </>
  );
}
