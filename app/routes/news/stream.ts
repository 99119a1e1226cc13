import type { LoaderFunctionArgs } from "@remix-run/node";
import { newsStream } from "#app/http/server/news-stream.server.ts";

export const loader = ({ request, context }: LoaderFunctionArgs) => newsStream(request, context.response);
