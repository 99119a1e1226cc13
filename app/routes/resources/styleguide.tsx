import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { env } from "../../env.server";
import { notFound } from "../../http/responses/responses.server";
import stylesheet from "../../styles/styleguide.css?url";
import { BlocksShown } from "../../ui/styleguide/blocks-shown";
import { FormsShown } from "../../ui/styleguide/forms-shown";
import { TokensShown } from "../../ui/styleguide/tokens-shown";

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
