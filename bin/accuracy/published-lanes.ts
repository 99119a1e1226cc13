import { FileProblem, readCsv } from "./read-csv";

const COLUMNS = [
  "kind",
  "origin",
  "destination",
  "transport",
  "vehicle",
  "price_low",
  "price_high",
  "price_avg",
  "source_url",
] as const;

/** `low` equals `high` if the page gives one figure. */
export type PublishedLane = {
  from: string;
  to: string;
  transport: string;
  /** Without the unit in square brackets. */
  vehicle: string;
  /** "usd" if the file names none. */
  unit: string;
  low: number;
  high: number;
  /** Where it's published: a host without "www.", empty if the file names none. */
  source: string;
};

/** The rows of kind `lane`. Throws FileProblem with a printable message for a bad file. */
export function publishedLanes(file: string): PublishedLane[] {
  const lanes = readCsv(file, COLUMNS)
    .filter(({ kind }) => kind === "lane")
    .map((row, index) => {
      const [vehicle = "", unit = "usd"] = row.vehicle.replace("]", "").split("[");
      const { origin: from, destination: to, transport } = row;
      return {
        from,
        to,
        transport,
        vehicle: vehicle.trim(),
        unit,
        source: hostOf(row.source_url),
        ...rangeOf(row, `${file}, lane ${index + 1}`),
      };
    });
  if (lanes.length === 0) throw new FileProblem(`${file} holds no lanes (rows of kind lane).`);
  return lanes;
}

type Figures = Record<"price_low" | "price_high" | "price_avg", string>;

/** The lowest to the highest figure in the row; an average counts only if there is no other. */
function rangeOf(
  { price_low, price_high, price_avg }: Figures,
  where: string,
): { low: number; high: number } {
  const ends = [price_low, price_high].filter(Boolean);
  const figures = (ends.length > 0 ? ends : [price_avg]).map(Number);
  if (!figures.every((dollars) => dollars > 0))
    throw new FileProblem(`${where}: its prices are not numbers.`);
  return { low: Math.min(...figures), high: Math.max(...figures) };
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : "");
