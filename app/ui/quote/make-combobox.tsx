import { useState } from "react";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { makesFrom } from "#app/domain/trip/vehicles/makes-of-year.ts";
import type { MakesByKind } from "#app/domain/trip/vehicles/makes-of-year.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { Combobox } from "#app/ui/form/combobox.tsx";
import type { ControlProps } from "#app/ui/form/field.tsx";
import { Highlight } from "#app/ui/form/highlight.tsx";
import { useHydrated } from "remix-utils/use-hydrated";
import { chooseMake, makeMeant } from "./make";
import type { MakeText } from "./make";

type Props = {
  makes: MakesByKind;
  kind: VehicleKind;
  text: MakeText;
  /** the make that the search matches, "" while there's none */
  make: string;
  disabled: boolean;
  control: ControlProps;
  onSearch: (text: MakeText) => void;
  onFocus: () => void;
};

/** Makes that begin with the search come first. */
function matchingIn(makes: readonly string[], typed: string): readonly string[] {
  const begins = makes.filter((make) => make.toLowerCase().startsWith(typed));
  return [...begins, ...makes.filter((make) => !begins.includes(make) && make.toLowerCase().includes(typed))];
}

/** The make that is meant, those of the chosen kind, then the others; an unlisted make can be used as typed. */
export function matching(makes: MakesByKind, kind: VehicleKind, search: string): readonly string[] {
  const typed = search.trim().toLowerCase();
  if (typed === "") return makes[kind];
  const all = makesFrom(makes, kind);
  const found = [
    ...matchingIn(makes[kind], typed),
    ...matchingIn(
      all.filter((make) => !makes[kind].includes(make)),
      typed,
    ),
  ];
  const meant = makeMeant(all, typed);
  if (meant) return [meant, ...found.filter((make) => make !== meant)];
  return typed.length > maxLength.name ? found : [...found, search.trim()];
}

/** Submits the chosen make, not the search text. */
export function MakeCombobox({
  makes,
  kind,
  text: { search, settled },
  make,
  disabled,
  control,
  onSearch,
  onFocus,
}: Props) {
  const hydrated = useHydrated();
  const [isFocused, setFocused] = useState(false);
  // With a make chosen, the field offers the whole list for another, but not while it closes over the next field.
  const typed = settled && isFocused ? "" : search;
  const listed = makesFrom(makes, kind);
  const take = () => onSearch(chooseMake(listed, search, makes[kind]));
  const leave = () => {
    setFocused(false);
    take();
  };
  return (
    <>
      <Combobox
        control={control}
        name={hydrated ? undefined : "vehicleMake"}
        placeholder={disabled ? "Choose a year first" : "Search makes"}
        disabled={disabled}
        suggestions={makes[kind]}
        items={matching(makes, kind, typed)}
        text={search}
        onText={(text) => onSearch({ search: text, settled: false })}
        onChoose={(chosen) => onSearch({ search: chosen, settled: true })}
        keyOf={(item) => item}
        draw={(item) => (listed.includes(item) ? <Highlight text={item} typed={typed} /> : `Use “${item}”`)}
        onFocus={() => {
          setFocused(true);
          onFocus();
        }}
        onEnter={() => {
          if (settled || search.trim() === "") return false;
          take();
          return true;
        }}
        // Before the field is left, so that the model is there to go to.
        onTab={leave}
        onLeave={leave}
      />
      {hydrated && <input type="hidden" name="vehicleMake" value={make} />}
    </>
  );
}
