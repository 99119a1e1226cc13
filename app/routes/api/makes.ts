import type { LoaderFunctionArgs } from "@remix-run/node";
import { listMakesByKind } from "../../domain/vehicles/list-makes.server";
import { makesFrom } from "../../domain/vehicles/makes-of-year";
import { sortNames } from "../../domain/vehicles/sort-names";
import { requireYear } from "../../http/forms/api-params.server";
import { answerJson, json } from "../../http/responses/api.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () => {
    const byKind = await listMakesByKind(requireYear(new URL(request.url).searchParams));
    return json({ makes: sortNames(makesFrom(byKind, "car")), byKind });
  });

export const action = loader;
