/** What a camera wrote into a photo: when it was taken in the phone's own time, YYYY-MM-DDTHH:MM:SS, and where. */
export type ExifFacts = { takenAt: string | null; place: { lat: number; lng: number } | null };

const nothing: ExifFacts = { takenAt: null, place: null };

const tags = { exif: 0x8769, gps: 0x8825, dateTimeOriginal: 0x9003 } as const;
const gpsTags = { latRef: 1, lat: 2, lngRef: 3, lng: 4 } as const;
/** Bytes of one value of a type: byte, text, short, long, rational. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8 };
/** A directory with more entries wasn't written by a camera. */
const MAX_ENTRIES = 200;
const MAX_TEXT_LENGTH = 40;

type Entry = { type: number; count: number; at: number };

/**
 * Reads the block that EXIF calls a TIFF file (CIPA DC-008), with or without "Exif" before it. What isn't as it should be
 * is left out: anybody can write anything there.
 */
export function readExif(block: Uint8Array): ExifFacts {
  const start = textAt(block, 0, 4) === "Exif" ? 6 : 0;
  const view = new DataView(block.buffer, block.byteOffset + start, Math.max(0, block.length - start));
  const order = textAt(block, start, 2);
  if (view.byteLength < 8 || (order !== "II" && order !== "MM")) return nothing;
  const tiff = new Tiff(view, order === "II");
  const first = tiff.directory(tiff.number(4, 4));
  const exif = tiff.directory(tiff.pointer(first.get(tags.exif)));
  const gps = tiff.directory(tiff.pointer(first.get(tags.gps)));
  return { takenAt: readTime(tiff.text(exif.get(tags.dateTimeOriginal))), place: readPlace(tiff, gps) };
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

class Tiff {
  constructor(
    readonly view: DataView,
    readonly isLittle: boolean,
  ) {}

  /** -1 outside of the block. */
  number(at: number, size: 2 | 4): number {
    if (at < 0 || at + size > this.view.byteLength) return -1;
    return size === 2 ? this.view.getUint16(at, this.isLittle) : this.view.getUint32(at, this.isLittle);
  }

  directory(at: number): Map<number, Entry> {
    const found = new Map<number, Entry>();
    const count = at <= 0 ? 0 : this.number(at, 2);
    if (count > MAX_ENTRIES) return found;
    for (let index = 0; index < count; index++) {
      const entry = at + 2 + 12 * index;
      const [type, length] = [this.number(entry + 2, 2), this.number(entry + 4, 4)];
      const size = (sizes[type] ?? 0) * length;
      if (size <= 0) continue;
      const value = size <= 4 ? entry + 8 : this.number(entry + 8, 4);
      if (value >= 0 && value + size <= this.view.byteLength)
        found.set(this.number(entry, 2), { type, count: length, at: value });
    }
    return found;
  }

  pointer(entry: Entry | undefined): number {
    return entry?.type === 4 ? this.number(entry.at, 4) : -1;
  }

  text(entry: Entry | undefined): string {
    if (entry?.type !== 2 || entry.count > MAX_TEXT_LENGTH) return "";
    const { buffer, byteOffset } = this.view;
    const [text = ""] = textAt(
      new Uint8Array(buffer, byteOffset + entry.at, entry.count),
      0,
      entry.count,
    ).split("\0", 1);
    return text;
  }

  rationals(entry: Entry | undefined, count: number): number[] | null {
    if (entry?.type !== 5 || entry.count !== count) return null;
    return Array.from({ length: count }, (_none, index) => {
      const at = entry.at + 8 * index;
      return this.number(at, 4) / this.number(at + 4, 4);
    });
  }
}

/** "2026:11:30 13:44:05" */
function readTime(text: string): string | null {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  if (!year) return null;
  const written = `${year}-${month}-${day}T${time}`;
  const read = new Date(`${written}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : null;
}

function readPlace(tiff: Tiff, gps: Map<number, Entry>): ExifFacts["place"] {
  const lat = readDegrees(tiff, gps.get(gpsTags.lat), tiff.text(gps.get(gpsTags.latRef)), "S");
  const lng = readDegrees(tiff, gps.get(gpsTags.lng), tiff.text(gps.get(gpsTags.lngRef)), "W");
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  // A phone without a fix writes zeros.
  return lat === 0 && lng === 0 ? null : { lat, lng };
}

function readDegrees(tiff: Tiff, entry: Entry | undefined, ref: string, negative: string): number | null {
  const [degrees = NaN, minutes = NaN, seconds = NaN] = tiff.rationals(entry, 3) ?? [];
  const value = degrees + (minutes + seconds / 60) / 60;
  if (!Number.isFinite(value)) return null;
  return ref === negative ? -value : value;
}
