import type { LoaderFunctionArgs } from "@remix-run/node";
import { namesakesOf, placeNamed } from "../../domain/places/name-cities.server";
import { placeLabel } from "../../domain/places/place";
import type { Place } from "../../domain/places/place";
import { searchPlaces } from "../../domain/places/search-places.server";
import { answerJson, json } from "../../http/responses/api.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () => {
    const query = new URL(request.url).searchParams.get("q") ?? "";
    const asked = query.slice(0, 100);
    const named = placeNamed(asked);
    return json({
      places: searchPlaces(asked).map(present),
      named: named && { ...present(named), namesakes: namesakesOf(named) },
    });
  });

const present = (place: Place) => ({
  zip: place.zip,
  city: place.city,
  state: place.state,
  label: placeLabel(place),
});

export const action = loader;
