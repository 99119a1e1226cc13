import { notFound } from "../../http/responses.server";

/** Any address that nothing else answers. */
export function loader() {
  throw notFound();
}
export const action = loader;

export default function NotFound() {
  return null;
}
