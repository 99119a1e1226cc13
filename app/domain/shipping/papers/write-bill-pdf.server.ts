import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import PDFDocument from "pdfkit";
import { outlineOf } from "#app/domain/shipping/inspections/drawn-outlines.ts";
import { drawnViewLabels } from "#app/domain/shipping/inspections/drawn-parts.ts";
import type { DrawnView } from "#app/domain/shipping/inspections/drawn-parts.ts";
import type { BillMark, BillOfLading } from "./bill-of-lading";

type Doc = PDFKit.PDFDocument;
/** An element of the structure that a screen reader follows. */
type Element = PDFKit.PDFStructureElement;

/** What pdfkit takes of a struct beside what its types name. */
type StructOptions = NonNullable<Parameters<Doc["struct"]>[1]> & {
  scope?: "Row" | "Column";
  bbox?: number[];
};

/** Points of a Letter page. */
const page = { width: 612, height: 792, side: 36, top: 34, bottom: 34 };
const wide = page.width - 2 * page.side;
const bottom = page.height - page.bottom;
const gap = 8;
const pad = 7;

const ink = "#0b1f33";
const soft = "#4f5d6d";
const hair = "#808d9b";

/** Written by tools/build-share-fonts.ts. */
const faces = { text: "paper.ttf", bold: "paper-bold.ttf", sign: "sign.ttf" } as const;
type Face = keyof typeof faces;
const readFace = (face: Face): Buffer => readFileSync(resolve("app/generated/fonts", faces[face]));

const lineFeeds = /[\r\n\t\u2028\u2029]+/g;
const accents = /\p{Mark}+/gu;
/** Letters that are no letter with an accent. */
const bareLetters: Readonly<Record<string, string>> = {
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  Œ: "OE",
  œ: "oe",
  ı: "i",
};
const drawable = /[\u0020-\u007e\u00a0-\u00ff‘’“”–—…•−]/u;

/** What our typeface has: other letters lose their accents, and those of other scripts are question marks. */
export function plainLetters(text: string): string {
  const plain = (letter: string): string => {
    if (drawable.test(letter)) return letter;
    const bare = bareLetters[letter] ?? letter.normalize("NFKD").replace(accents, "");
    return [...bare].every((each) => drawable.test(each)) ? bare : "?";
  };
  return [...text.normalize("NFC").replace(lineFeeds, " ")].map(plain).join("");
}

/** The bytes of a bill as a tagged PDF in English: headings, lists of facts, tables with headers, a described drawing. */
export function writeBillPdf(bill: BillOfLading): Promise<Uint8Array<ArrayBuffer>> {
  const made = new Date(bill.issuedAt);
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    pdfVersion: "1.7",
    lang: "en-US",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: plainLetters(`Bill of lading ${bill.number}`),
      Author: plainLetters(bill.carrier.name),
      Subject: plainLetters(`${bill.orderNumber}. ${bill.status}.`),
      CreationDate: made,
      ModDate: made,
    },
  });
  const bytes = collect(doc);
  for (const face of Object.keys(faces) as Face[]) doc.registerFont(face, readFace(face));
  new Sheet(doc, bill).write();
  doc.end();
  return bytes;
}

function collect(doc: Doc): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = [];
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => done(Uint8Array.from(Buffer.concat(parts))));
    doc.on("error", fail);
  });
}

type Style = { face?: Face; size?: number; color?: string; align?: "left" | "right" | "center" };
type Place = { x: number; y: number; width: number };

/** Writes from the top down, and goes on with a new page where the next part doesn't fit. */
class Sheet {
  readonly #doc: Doc;
  readonly #bill: BillOfLading;
  readonly #root: Element;
  #y = page.top;

  constructor(doc: Doc, bill: BillOfLading) {
    this.#doc = doc;
    this.#bill = bill;
    this.#root = doc.struct("Document");
    doc.addStructure(this.#root);
  }

  write(): void {
    this.#head();
    this.#parties();
    this.#goods();
    this.#condition();
    this.#drawing();
    this.#marks();
    this.#ends();
    this.#advice();
    this.#root.end();
    this.#feet();
  }

  #head(): void {
    const bill = this.#bill;
    const doc = this.#doc;
    const section = this.#section();
    const half = wide / 2;
    const y = this.#y;
    this.#say(section, "H1", "Bill of lading", { x: page.side, y, width: half }, { face: "sign", size: 21 });
    this.#say(
      section,
      "P",
      "and report of the vehicle’s condition at pickup and delivery",
      { x: page.side, y: y + 25, width: half + 40 },
      { color: soft, size: 8.5 },
    );
    const right = { x: page.side + half, width: half };
    const face = { face: "sign", size: 14, align: "right" } as const;
    this.#say(section, "P", bill.number, { ...right, y: y + 3 }, face);
    this.#say(
      section,
      "P",
      `Order ${bill.orderNumber}. ${bill.status}.`,
      { ...right, y: y + 25 },
      { color: soft, size: 8.5, align: "right" },
    );
    section.end();
    this.#artifact(() =>
      doc
        .rect(page.side, y + 40, wide, 2.5)
        .fillColor(ink)
        .fill(),
    );
    this.#y = y + 40 + 2.5 + gap;
  }

  #parties(): void {
    const { carrier, consignor, consignee } = this.#bill;
    const column = (wide - 2 * gap) / 3;
    this.#boxes(
      [carrier, consignor, consignee].map(({ title, name, lines }) => ({
        width: column,
        title,
        lines: [
          { text: name, style: { face: "sign", size: 11.5 } },
          ...lines.map((text) => ({ text, style: { size: 9.5 } })),
        ],
      })),
    );
  }

  #goods(): void {
    const { goods, collect: due } = this.#bill;
    const right = wide * 0.36;
    this.#boxes([
      {
        width: wide - right - gap,
        title: "Goods",
        lines: goods.map(({ name, value }) => ({
          text: `${name}: ${value || "to be read from the vehicle"}`,
          style: { size: 9.5 },
        })),
      },
      {
        width: right,
        title: due.label,
        isStrong: true,
        lines: [
          ...(due.amount ? [{ text: due.amount, style: { face: "sign", size: 17 } as const }] : []),
          { text: due.note, style: { size: 9 } },
        ],
      },
    ]);
  }

  /** What was written at both ends; an empty cell is for a pen. */
  #condition(): void {
    const rows = this.#bill.condition.map(({ name, pickup, delivery }) => [name, pickup, delivery]);
    this.#table("Condition", ["Condition", "At pickup", "At delivery"], [0.24, 0.38, 0.38], rows);
  }

  #drawing(): void {
    const doc = this.#doc;
    const height = 152;
    this.#room(height);
    const y = this.#y;
    const big = wide * 0.39;
    const small = wide - 2 * big - 8;
    const cells: [DrawnView, number, number, number][] = [
      ["driver", page.side, y, big],
      ["passenger", page.side + big + 4, y, big],
      ["front", page.side + 2 * big + 8, y, small],
      ["top", page.side + big + 4, y + height / 2, big],
      ["rear", page.side + 2 * big + 8, y + height / 2, small],
    ];
    const described: StructOptions = {
      alt: plainLetters(this.#bill.drawingText),
      bbox: [page.side, y, page.side + wide, y + height],
    };
    const figure = doc.struct("Figure", described);
    this.#root.add(figure);
    figure.add(() => {
      for (const [view, left, above, width] of cells)
        this.#view(view, { x: left, y: above, width }, height / 2 - 4);
    });
    figure.end();
    this.#legend({ x: page.side, y: y + height / 2, width: big }, height / 2 - 4);
    this.#y = y + height + 2;
  }

  #view(view: DrawnView, { x, y, width }: Place, height: number): void {
    const doc = this.#doc;
    const { width: drawn, height: tall, lines, glass } = outlineOf(this.#bill.drawn, view);
    doc.roundedRect(x, y, width, height, 3).lineWidth(0.75).strokeColor(hair).stroke();
    doc
      .font("bold")
      .fontSize(8)
      .fillColor(ink)
      .text(drawnViewLabels[view], x + 5, y + 4, { lineBreak: false });
    const scale = Math.min((width - 12) / drawn, (height - 14) / tall);
    const [left, above] = [x + (width - drawn * scale) / 2, y + 12 + (height - 14 - tall * scale) / 2];
    doc.save();
    doc.translate(left, above).scale(scale);
    if (view === "passenger") doc.translate(drawn, 0).scale(-1, 1);
    for (const path of [...glass, ...lines])
      doc
        .path(path)
        .lineWidth(0.75 / scale)
        .strokeColor(ink)
        .stroke();
    doc.restore();
    for (const mark of this.#bill.marks.filter((each) => each.view === view))
      this.#mark(mark, left + (mark.x / 1_000) * drawn * scale, above + (mark.y / 1_000) * tall * scale);
  }

  /** Round and filled is what was there at pickup, square and open what is new. */
  #mark({ code, isNew }: BillMark, x: number, y: number): void {
    const doc = this.#doc;
    if (isNew)
      doc
        .rect(x - 7, y - 7, 14, 14)
        .lineWidth(1.75)
        .fillAndStroke("#fff", ink);
    else doc.circle(x, y, 7.5).fillColor(ink).fill();
    const size = code.length > 1 ? 6.5 : 8.5;
    doc
      .font("bold")
      .fontSize(size)
      .fillColor(isNew ? ink : "#fff");
    doc.text(code, x - doc.widthOfString(code) / 2, y - size * 0.6, { lineBreak: false });
  }

  #legend({ x, y, width }: Place, height: number): void {
    const section = this.#section();
    this.#artifact(() =>
      this.#doc.roundedRect(x, y, width, height, 3).lineWidth(0.75).strokeColor(hair).stroke(),
    );
    const inside = { x: x + pad, width: width - 2 * pad };
    let below = y + pad;
    for (const [text, face] of [
      ["Round: there at pickup. Square: new at delivery.", "bold"],
      ["S scratch, D dent, C chip, CR crack, M missing, B broken, ST stain, R rust", "text"],
    ] as const)
      below += this.#say(section, "P", text, { ...inside, y: below }, { face, size: 8.5 }) + 3;
    section.end();
  }

  #marks(): void {
    const { marks, isBlank } = this.#bill;
    const rows = marks.map(({ seen, code, kind, place, size, photo }) => [
      seen,
      `${code}, ${kind.toLowerCase()}`,
      place,
      size,
      photo,
    ]);
    const blank = isBlank ? Array.from({ length: 3 }, () => ["", "", "", "", ""]) : [];
    if (rows.length + blank.length === 0) return;
    this.#table(
      "Marks",
      ["Seen at", "What", "Place", "Size, in words", "Photo"],
      [0.15, 0.15, 0.28, 0.34, 0.08],
      [...rows, ...blank],
    );
  }

  #ends(): void {
    const column = (wide - gap) / 2;
    this.#boxes(
      this.#bill.ends.map(({ name, at, notes, signers }) => ({
        width: column,
        title: name,
        lines: [
          {
            text: at || "Date and time: ____ / ____ / ________, ____ : ____",
            style: { face: "bold", size: 9 },
          },
          ...(at
            ? notes
            : [
                name === "Pickup"
                  ? "____ marks and ____ photos show how it was."
                  : "____ new marks, listed above. Paid: $________",
              ]
          ).map((text) => ({ text, style: { size: 9 } as const })),
        ],
        signers,
      })),
    );
  }

  #advice(): void {
    const { advice } = this.#bill;
    const style = { size: 8.5 };
    this.#room(this.#heightOf(advice, wide, style));
    const section = this.#section();
    this.#y += this.#say(section, "P", advice, { x: page.side, y: this.#y, width: wide }, style);
    section.end();
  }

  /** Who the broker is and which page it is, on every page, apart from what is read. */
  #feet(): void {
    const doc = this.#doc;
    const { count } = doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      doc.switchToPage(index);
      const y = page.height - 32;
      this.#artifact(() => {
        doc
          .moveTo(page.side, y)
          .lineTo(page.side + wide, y)
          .lineWidth(0.5)
          .strokeColor(hair)
          .stroke();
        doc.font("text").fontSize(8).fillColor(soft);
        doc.text(plainLetters(this.#bill.broker), page.side, y + 5, {
          width: wide * 0.74,
          height: 20,
          ellipsis: true,
        });
        doc.text(`Bill of lading, page ${index + 1} of ${count}`, page.side + wide * 0.75, y + 5, {
          width: wide * 0.25,
          align: "right",
          lineBreak: false,
        });
      });
    }
  }

  #section(): Element {
    const section = this.#doc.struct("Sect");
    this.#root.add(section);
    return section;
  }

  /** What is drawn and not read. */
  #artifact(draw: () => void): void {
    this.#doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.#doc.endMarkedContent();
  }

  /** A new page, if so many points don't fit on this one. */
  #room(height: number): void {
    if (this.#y + height <= bottom) return;
    this.#doc.addPage();
    this.#y = page.top;
  }

  #style({ face = "text", size = 9.5, color = ink }: Style): Doc {
    return this.#doc.font(face).fontSize(size).fillColor(color);
  }

  #heightOf(text: string, width: number, style: Style): number {
    return this.#style(style).heightOfString(plainLetters(text), { width });
  }

  /** Returns how high it became, in points. */
  #say(parent: Element, tag: string, text: string, { x, y, width }: Place, style: Style): number {
    const height = this.#heightOf(text, width, style);
    const element = this.#doc.struct(tag);
    parent.add(element);
    element.add(() => {
      this.#style(style).text(plainLetters(text), x, y, { width, align: style.align ?? "left" });
    });
    element.end();
    return height;
  }

  #boxes(boxes: readonly Box[]): void {
    const inside = (width: number) => width - 2 * pad;
    const heightOf = ({ width, title, lines, signers }: Box) =>
      this.#heightOf(title, inside(width), titleStyle) +
      lines.reduce((sum, { text, style }) => sum + this.#heightOf(text, inside(width), style) + 1.5, 2) +
      (signers ? this.#signersHeight(signers, inside(width)) : 0) +
      2 * pad;
    const height = Math.max(...boxes.map(heightOf));
    this.#room(height);
    const top = this.#y;
    let left = page.side;
    for (const box of boxes) {
      this.#box(box, { x: left, y: top, width: box.width }, height);
      left += box.width + gap;
    }
    this.#y = top + height + gap;
  }

  #box({ title, lines, isStrong = false, signers }: Box, { x, y, width }: Place, height: number): void {
    const section = this.#section();
    this.#artifact(() =>
      this.#doc
        .roundedRect(x, y, width, height, 3)
        .lineWidth(isStrong ? 2.25 : 0.75)
        .strokeColor(ink)
        .stroke(),
    );
    const inside = { x: x + pad, width: width - 2 * pad };
    let below = y + pad;
    below += this.#say(section, "H2", title, { ...inside, y: below }, titleStyle) + 2;
    for (const { text, style } of lines)
      below += this.#say(section, "P", text, { ...inside, y: below }, style) + 1.5;
    if (signers) this.#signers(section, signers, { ...inside, y: y + height - pad });
    section.end();
  }

  #signersHeight(signers: readonly Signer[], width: number): number {
    const column = (width - gap) / signers.length;
    return (
      Math.max(...signers.map((signer) => this.#heightOf(signatureOf(signer), column, signStyle(signer)))) +
      (this.#bill.isBlank ? 34 : 24)
    );
  }

  /** Names over a line, at the foot of a box. */
  #signers(section: Element, signers: readonly Signer[], { x, y, width }: Place): void {
    const doc = this.#doc;
    const column = (width - gap) / signers.length;
    signers.forEach((signer, index) => {
      const left = x + index * (column + gap);
      const line = y - 12;
      const style = signStyle(signer);
      const text = signatureOf(signer);
      if (text) {
        const height = this.#heightOf(text, column, style);
        this.#say(section, "P", text, { x: left, y: line - height - 2, width: column }, style);
      }
      this.#artifact(() =>
        doc
          .moveTo(left, line)
          .lineTo(left + column, line)
          .lineWidth(0.75)
          .strokeColor(ink)
          .stroke(),
      );
      const role = text ? signer.role : `${signer.role}, name and signature`;
      this.#say(section, "P", role, { x: left, y: line + 2, width: column }, { size: 8, color: soft });
    });
  }

  #table(
    title: string,
    heads: readonly string[],
    shares: readonly number[],
    rows: readonly (readonly string[])[],
  ): void {
    const table = this.#doc.struct("Table", { title });
    this.#root.add(table);
    const widths = shares.map((share) => share * wide);
    const style: Style = { size: 9 };
    const heightOf = (cells: readonly string[]) =>
      Math.max(12, ...cells.map((text, at) => this.#heightOf(text, (widths[at] ?? 0) - 6, style))) + 2.5;
    this.#room(heightOf(heads) + (rows[0] ? heightOf(rows[0]) : 0));
    const head = this.#doc.struct("THead");
    table.add(head);
    this.#row(head, heads, { widths, isHead: true, height: heightOf(heads) });
    head.end();
    const body = this.#doc.struct("TBody");
    table.add(body);
    for (const cells of rows) {
      const height = heightOf(cells);
      this.#room(height);
      this.#row(body, cells, { widths, isHead: false, height });
    }
    body.end();
    table.end();
    this.#y += gap - 2;
  }

  #row(
    parent: Element,
    cells: readonly string[],
    { widths, isHead, height }: { widths: readonly number[]; isHead: boolean; height: number },
  ): void {
    const doc = this.#doc;
    const row = doc.struct("TR");
    parent.add(row);
    let x = page.side;
    cells.forEach((text, at) => {
      const isHeader = isHead || at === 0;
      const header: StructOptions = { scope: isHead ? "Column" : "Row" };
      const cell = isHeader ? doc.struct("TH", header) : doc.struct("TD");
      row.add(cell);
      const width = (widths[at] ?? 0) - 6;
      const style: Style = { size: 9, face: isHeader ? "bold" : "text", ...(isHead && { color: soft }) };
      if (text) this.#say(cell, "P", text, { x, y: this.#y + 2, width }, style);
      cell.end();
      x += widths[at] ?? 0;
    });
    row.end();
    const line = this.#y + height;
    this.#artifact(() =>
      doc
        .moveTo(page.side, line)
        .lineTo(page.side + wide, line)
        .lineWidth(isHead ? 1 : 0.5)
        .strokeColor(isHead ? ink : hair)
        .stroke(),
    );
    this.#y = line;
  }
}

type Signer = BillOfLading["ends"][number]["signers"][number];
type Box = {
  width: number;
  title: string;
  lines: readonly { text: string; style: Style }[];
  isStrong?: boolean;
  signers?: readonly Signer[];
};

const titleStyle: Style = { face: "bold", size: 9 };
const signatureOf = ({ name, missing }: Signer): string => name || missing;
const signStyle = ({ name }: Signer): Style => (name ? { face: "sign", size: 11 } : { size: 8.5 });
