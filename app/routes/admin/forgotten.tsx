import type { MetaFunction } from "@remix-run/node";
import { adminTitle } from "../../ui/admin/admin-title";

export const meta: MetaFunction = () => adminTitle("Forgotten password");

export default function Page() {
  return <p>To be built.</p>;
}
