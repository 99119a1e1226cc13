import { Form, Link } from "@remix-run/react";
import { Icon } from "#app/ui/admin/icon.tsx";
import { ShownToggle } from "./shown-toggle";
import { Table } from "#app/ui/admin/table.tsx";

type Entry = { id: string; question: string; isShown: boolean };

/** The questions in the order of the home page, moved by buttons. */
export function FaqTable({ entries, chosen }: { entries: Entry[]; chosen: string | null }) {
  return (
    <section className="panel" aria-label="Questions of the home page">
      <Table
        look="wrap"
        phone="cards"
        rows={entries}
        rowKey={({ id }) => id}
        rowProps={({ id }) => ({ "aria-selected": id === chosen ? true : undefined })}
        columns={[
          {
            label: "Question",
            isRowName: true,
            cell: ({ id, question }) => <Link to={`/admin/faq?edit=${id}`}>{question}</Link>,
          },
          {
            label: "Home page",
            cell: ({ id, question, isShown }) => (
              <ShownToggle action="/admin/faq" id={id} isShown={isShown} what={question} />
            ),
          },
          {
            label: "Order",
            cell: ({ id, question }, index) => (
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
            ),
          },
        ]}
      />
    </section>
  );
}
