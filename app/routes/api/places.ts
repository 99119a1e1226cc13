import type { LoaderFunctionArgs } from "@remix-run/node";
import { placeLabel } from "../../domain/places/place";
import { searchPlaces } from "../../domain/places/search-places.server";
import { answerJson, json } from "../../http/responses/api.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () => {
    const query = new URL(request.url).searchParams.get("q") ?? "";
    const places = searchPlaces(query.slice(0, 100)).map((place) => ({
      zip: place.zip,
      city: place.city,
      state: place.state,
      label: placeLabel(place),
    }));
    return json({ places });
  });

export const action = loader;
