import type { LoaderFunctionArgs } from "@remix-run/node";
import { listMakes } from "../../domain/vehicles/list-makes.server";
import { requireYear } from "../../http/forms/api-params.server";
import { answerJson, json } from "../../http/responses/api.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () => {
    requireYear(new URL(request.url).searchParams);
    return json({ makes: await listMakes() });
  });

export const action = loader;
