import { Link } from "@remix-run/react";
import { ShownToggle } from "./shown-toggle";
import { Table } from "#app/ui/admin/table.tsx";

type Row = {
  id: string;
  author: string | null;
  trip: string;
  stars: number | null;
  writtenOn: string | null;
  isSample: boolean;
  isShown: boolean;
  isByLink: boolean;
  isPrivate: boolean;
  hiddenReason: string;
};

/** In the site's order: the newest three real ones are on the home page. Samples of a demo are only here. */
export function ReviewTable({ reviews, chosen }: { reviews: Row[]; chosen: string | null }) {
  return (
    <section className="panel" aria-label="Reviews">
      <Table
        look="wrap"
        phone="cards"
        rows={reviews}
        rowKey={({ id }) => id}
        rowProps={({ id }) => ({ "aria-selected": id === chosen ? true : undefined })}
        columns={[
          {
            label: "Review",
            isRowName: true,
            cell: ({ id, author, trip, isSample, isByLink }) =>
              isSample ? (
                <>
                  <span className="tag dashed">sample</span> {trip}
                </>
              ) : (
                <Link to={`/admin/reviews?edit=${id}`}>
                  {author}, {trip}
                  {isByLink && ", by an order’s link"}
                </Link>
              ),
          },
          {
            label: "Stars",
            phoneLabel: "Stars",
            cell: ({ stars }) => stars ?? <span className="muted">none</span>,
          },
          {
            label: "Written",
            phoneLabel: "Written",
            cell: ({ writtenOn }) => writtenOn ?? <span className="muted">unknown</span>,
          },
          {
            label: "Site",
            cell: ({ id, trip, isSample, isShown, isByLink, isPrivate, hiddenReason }) =>
              isSample ? (
                <span className="muted">staff only</span>
              ) : isByLink ? (
                <span className="muted">{isPrivate ? "not agreed" : hiddenReason ? "hidden" : "shown"}</span>
              ) : (
                <ShownToggle action="/admin/reviews" id={id} isShown={isShown} what={trip} />
              ),
          },
        ]}
      />
    </section>
  );
}
