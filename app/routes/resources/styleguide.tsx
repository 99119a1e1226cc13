import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { env } from "#app/env.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import stylesheet from "#app/styles/styleguide.css?url";
import { BlocksShown } from "#app/ui/styleguide/blocks-shown.tsx";
import { FormsShown } from "#app/ui/styleguide/forms-shown.tsx";
import { TokensShown } from "#app/ui/styleguide/tokens-shown.tsx";

/** For developers only: 404 in production. */
export function loader() {
  if (env.NODE_ENV === "production") throw notFound();
  return null;
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = () => [
  { title: "Styleguide | Evenhaul" },
  { name: "robots", content: "noindex" },
];

export default function Styleguide() {
  return (
    <>
      <div className="wrap guide-head">
        <h1>Styleguide</h1>
      </div>
      <TokensShown />
      <FormsShown />
      <BlocksShown />
    </>
  );
}
