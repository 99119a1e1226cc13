import { z } from "zod";

/**
 * A packed table is one flat buffer: a JSON header that names the columns, then the columns, each on an 8-byte boundary
 * to open as a typed array without copying. Text columns are lines of UTF-8.
 */
const KINDS = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;

export type Kind = keyof typeof KINDS;
export type Column =
  Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array | string[];

const entriesSchema = z.array(
  z.object({
    name: z.string(),
    kind: z.enum([...(Object.keys(KINDS) as Kind[]), "text"]),
    start: z.number(),
    length: z.number(),
  }),
);
type Entry = z.output<typeof entriesSchema>[number];

const aligned = (at: number) => Math.ceil(at / 8) * 8;

function kindOf(column: Exclude<Column, string[]>): Kind {
  for (const [kind, type] of Object.entries(KINDS)) if (column instanceof type) return kind as Kind;
  throw new TypeError("A packed column is a typed array or a list of lines.");
}

/** A line of a text column must not contain a line break. */
export function packColumns(columns: Record<string, Column>): Uint8Array {
  const parts: Uint8Array[] = [];
  const entries: Entry[] = [];
  let at = 0;
  for (const [name, column] of Object.entries(columns)) {
    const bytes = Array.isArray(column)
      ? new TextEncoder().encode(column.join("\n"))
      : new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    const kind = Array.isArray(column) ? "text" : kindOf(column);
    entries.push({ name, kind, start: at, length: Array.isArray(column) ? bytes.length : column.length });
    parts.push(bytes);
    at = aligned(at + bytes.length);
  }
  const header = new TextEncoder().encode(JSON.stringify(entries));
  const start = aligned(4 + header.length);
  const packed = new Uint8Array(start + at);
  new DataView(packed.buffer).setUint32(0, header.length, true);
  packed.set(header, 4);
  entries.forEach((entry, i) => packed.set(parts[i] ?? new Uint8Array(), start + entry.start));
  return packed;
}

/** Typed columns are views into the buffer, so it stays in memory as long as they do. */
export function readColumns(packed: ArrayBuffer) {
  const headerLength = new DataView(packed).getUint32(0, true);
  const text = (at: number, length: number) => new TextDecoder().decode(new Uint8Array(packed, at, length));
  const header = entriesSchema.parse(JSON.parse(text(4, headerLength)));
  const entries = new Map(header.map((entry) => [entry.name, entry]));
  const start = aligned(4 + headerLength);

  function find(name: string): Entry {
    const entry = entries.get(name);
    if (!entry) throw new Error(`The packed table has no column "${name}": run npm run build.`);
    return entry;
  }
  return {
    numbers<K extends Kind>(name: string, kind: K): InstanceType<(typeof KINDS)[K]> {
      const entry = find(name);
      if (entry.kind !== kind) throw new Error(`Column "${name}" holds ${entry.kind}, not ${kind}.`);
      return new KINDS[kind](packed, start + entry.start, entry.length) as InstanceType<(typeof KINDS)[K]>;
    },
    lines(name: string): string[] {
      const entry = find(name);
      return entry.length === 0 ? [] : text(start + entry.start, entry.length).split("\n");
    },
  };
}

export type Columns = ReturnType<typeof readColumns>;
