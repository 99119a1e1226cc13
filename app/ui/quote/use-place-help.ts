import { useEffect, useRef, useState } from "react";
import { extractZip, mayNameCity } from "#app/domain/trip/places/address.ts";
import { noPlaceHelp, zipNote } from "#app/domain/trip/places/place-help.ts";
import type { PlaceHelp } from "#app/domain/trip/places/place-help.ts";
import { useAfterPress } from "#app/ui/form/use-after-press.ts";
import { fetchPlaces } from "./own-places";

/** Help for one text; any other text has none yet. */
type Known = PlaceHelp & { of: string };

type Field = {
  text: string;
  /** the text that came from the server, and the help that came with it */
  value: string;
  help: PlaceHelp;
  /** called with the address of the city that the text means, once the field is left */
  onNamed: (address: string) => void;
};

/**
 * What to show beside an address: the city of its ZIP at once, and the places that it may mean after a rejected post.
 * `lookUp` is for when the field is left; what it finds never moves the button that's being pressed.
 */
export function usePlaceHelp({ text, value, help, onNamed }: Field) {
  const [known, setKnown] = useState<Known>({ ...help, of: value });
  const afterPress = useAfterPress();
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);

  // A rejected post brings help for the text it shows again.
  const [came, setCame] = useState(help);
  if (came !== help) {
    setCame(help);
    setKnown({ ...help, of: value });
  }

  const zip = extractZip(text);
  const isKnown = known.of === text;
  useEffect(() => {
    if (zip === null || isKnown) return;
    const stale = new AbortController();
    fetchPlaces(zip, stale.signal)
      .then(({ named }) =>
        setKnown({
          of: text,
          choices: [],
          note: named && zipNote(text, named),
          namesakes: named?.label === text.trim() ? named.namesakes : null,
        }),
      )
      // Nothing is lost without the city's name.
      .catch(() => setKnown({ of: text, ...noPlaceHelp }));
    return () => stale.abort();
  }, [text, zip, isKnown]);

  const lookUp = () => {
    if (zip !== null || isKnown || !mayNameCity(text)) return;
    fetchPlaces(text)
      .then(({ named }) => {
        if (!named) return;
        afterPress(() => {
          if (latest.current !== text) return;
          setKnown({ ...noPlaceHelp, of: named.label, namesakes: named.namesakes });
          onNamed(named.label);
        });
      })
      // The server reads the text again when the form is sent.
      .catch(() => {});
  };
  return { ...(isKnown ? known : noPlaceHelp), lookUp };
}
