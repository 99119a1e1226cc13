import type { LoaderFunctionArgs } from "@remix-run/node";
import { newsStream } from "../../http/server/news-stream.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => newsStream(request, context.response);
