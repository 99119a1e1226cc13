import { Link } from "@remix-run/react";
import { ShownToggle } from "./shown-toggle";

type Row = {
  id: string;
  author: string | null;
  trip: string;
  stars: number | null;
  writtenOn: string | null;
  isSample: boolean;
  isShown: boolean;
};

/** In the site's order: the newest three real ones are on the home page. Samples of a demo are only here. */
export function ReviewTable({ reviews, chosen }: { reviews: Row[]; chosen: string | null }) {
  return (
    <section className="panel" aria-label="Reviews">
      <div className="scroll">
        <table className="table wrap cards">
          <thead>
            <tr>
              <th scope="col">Review</th>
              <th scope="col">Stars</th>
              <th scope="col">Written</th>
              <th scope="col">Site</th>
            </tr>
          </thead>
          <tbody>
            {reviews.map(({ id, author, trip, stars, writtenOn, isSample, isShown }) => (
              <tr key={id} aria-selected={id === chosen ? true : undefined}>
                <th scope="row">
                  {isSample ? (
                    <>
                      <span className="tag dashed">sample</span> {trip}
                    </>
                  ) : (
                    <Link to={`/admin/reviews?edit=${id}`}>
                      {author}, {trip}
                    </Link>
                  )}
                </th>
                <td data-l="Stars">{stars ?? <span className="muted">none</span>}</td>
                <td data-l="Written">{writtenOn ?? <span className="muted">unknown</span>}</td>
                <td>
                  {isSample ? (
                    <span className="muted">staff only</span>
                  ) : (
                    <ShownToggle action="/admin/reviews" id={id} isShown={isShown} what={trip} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
