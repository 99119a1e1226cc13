import type { LoaderFunctionArgs } from "@remix-run/node";
import { listMakesByKind } from "#app/domain/trip/vehicles/list-makes.server.ts";
import { makesFrom } from "#app/domain/trip/vehicles/makes-of-year.ts";
import { sortNames } from "#app/domain/trip/vehicles/sort-names.ts";
import { requireYear } from "#app/http/forms/api-params.server.ts";
import { answerJson, json } from "#app/http/responses/api.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () => {
    const byKind = await listMakesByKind(requireYear(new URL(request.url).searchParams));
    return json({ makes: sortNames(makesFrom(byKind, "car")), byKind });
  });

export const action = loader;
