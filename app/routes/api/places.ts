import type { LoaderFunctionArgs } from "@remix-run/node";
import { namesakesOf, placeNamed } from "#app/domain/trip/places/name-cities.server.ts";
import { placeLabel } from "#app/domain/trip/places/place.ts";
import type { Place } from "#app/domain/trip/places/place.ts";
import { searchPlaces } from "#app/domain/trip/places/search-places.server.ts";
import { answerJson, json } from "#app/http/responses/api.server.ts";

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
