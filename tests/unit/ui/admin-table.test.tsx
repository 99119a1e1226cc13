import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Table } from "#app/ui/admin/table.tsx";
import type { Column } from "#app/ui/admin/table.tsx";

type Row = { id: string; name: string; price: number | null };

const rows: Row[] = [
  { id: "a", name: "Ann", price: 900 },
  { id: "b", name: "Ben", price: null },
];
const columns: Column<Row>[] = [
  { label: "Name", isRowName: true, cell: ({ name }) => name },
  { label: "Price", align: "right", phoneLabel: "price", cellClass: "muted", cell: ({ price }) => price },
  { label: "What to do", isHidden: "actions", cell: ({ id }) => <button>{id}</button> },
];
const rowKey = ({ id }: Row) => id;

test("a table has its caption, heads, row names and card labels", () => {
  expect(
    renderToStaticMarkup(
      <Table
        look="wrap"
        phone="cards"
        caption="Two people"
        columns={columns}
        rows={rows.slice(0, 1)}
        rowKey={rowKey}
      />,
    ),
  ).toBe(
    '<div class="scroll"><table class="table wrap cards"><caption class="vh">Two people</caption>' +
      '<thead><tr><th scope="col">Name</th><th scope="col" class="right">Price</th>' +
      '<td><span class="vh">What to do</span></td></tr></thead>' +
      '<tbody><tr><th scope="row">Ann</th><td class="right muted" data-l="price">900</td>' +
      "<td><button>a</button></td></tr></tbody></table></div>",
  );
});

test("a value that isn't there leaves its cell empty, so that a card hides it", () => {
  const html = renderToStaticMarkup(<Table columns={columns} rows={rows} rowKey={rowKey} />);
  expect(html).toContain('<td class="right muted" data-l="price"></td>');
});

test("without rows there is a sentence, or the heads alone", () => {
  const bare = renderToStaticMarkup(
    <Table look="bare" empty="None." columns={columns} rows={[]} rowKey={rowKey} />,
  );
  expect(bare).toBe('<p class="fine">None.</p>');
  expect(renderToStaticMarkup(<Table columns={columns} rows={[]} rowKey={rowKey} />)).toContain(
    "<tbody></tbody>",
  );
});

test("a detail unfolds below its row, over all columns", () => {
  const html = renderToStaticMarkup(
    <Table
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowProps={({ id }) => ({ "aria-selected": id === "b" ? true : undefined })}
      detail={({ id }) => id === "b" && "More of Ben"}
    />,
  );
  expect(html).toMatch(
    /<tr><th scope="row">Ann.*<tr aria-selected="true"><th scope="row">Ben.*<\/tr><tr class="detail"><td colSpan="3">More of Ben<\/td><\/tr><\/tbody>/,
  );
});

test("a frame with a name takes the keyboard, and one head may stand over two columns", () => {
  const html = renderToStaticMarkup(
    <Table
      frame={{ label: "Shares" }}
      columns={[
        { label: "Share", headSpan: 2, cell: ({ name }: Row) => name },
        { label: "Share in figures", headSpan: 0, cell: ({ price }: Row) => price },
      ]}
      rows={rows}
      rowKey={rowKey}
    />,
  );
  expect(html).toContain('<div class="scroll" role="region" aria-label="Shares" tabindex="0">');
  expect(html).toContain('<tr><th scope="col" colSpan="2">Share</th></tr>');
});
