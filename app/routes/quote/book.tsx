import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { BlockView } from "#app/domain/content/pages/page-view.ts";
import { retryHeaders } from "#app/http/responses/retry-headers.server.ts";
import { Booking } from "#app/ui/booking/booking.tsx";
import { PageBlock } from "#app/ui/pages/page-block.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { bookAction, bookLoader } from "./book-page.server";

export const loader = bookLoader;
export const action = bookAction;
export const headers = retryHeaders;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Book quote ${args.data.view.quoteNumber}` : "Not found",
    description:
      "Book a vehicle shipping quote in four short steps: where, what, payment and terms, signature.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function BookPage() {
  const loaded = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { view, terms } = rejected ?? loaded;
  const pressed = useNavigation().formData?.get("intent");
  return (
    <Booking
      view={view}
      rejected={rejected ?? null}
      working={typeof pressed === "string" ? pressed : null}
      terms={terms.map((block: BlockView, index: number) => (
        <PageBlock key={index} block={block} map="" />
      ))}
    />
  );
}
