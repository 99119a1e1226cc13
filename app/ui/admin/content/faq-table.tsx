import { Form, Link } from "@remix-run/react";
import { Icon } from "#app/ui/admin/icon.tsx";
import { ShownToggle } from "./shown-toggle";

type Entry = { id: string; question: string; isShown: boolean };

/** The questions in the order of the home page, moved by buttons. */
export function FaqTable({ entries, chosen }: { entries: Entry[]; chosen: string | null }) {
  return (
    <section className="panel" aria-label="Questions of the home page">
      <div className="scroll">
        <table className="table wrap cards">
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Home page</th>
              <th scope="col">Order</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, question, isShown }, index) => (
              <tr key={id} aria-selected={id === chosen ? true : undefined}>
                <th scope="row">
                  <Link to={`/admin/faq?edit=${id}`}>{question}</Link>
                </th>
                <td>
                  <ShownToggle action="/admin/faq" id={id} isShown={isShown} what={question} />
                </td>
                <td>
                  <Form method="post" action="/admin/faq" className="btns">
                    <input type="hidden" name="id" value={id} />
                    <button className="btn small square" name="intent" value="up" disabled={index === 0}>
                      <Icon name="up" label={`Up: ${question}`} />
                    </button>
                    <button
                      className="btn small square"
                      name="intent"
                      value="down"
                      disabled={index === entries.length - 1}
                    >
                      <Icon name="dn" label={`Down: ${question}`} />
                    </button>
                  </Form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
