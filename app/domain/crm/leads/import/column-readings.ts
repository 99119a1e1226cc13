import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { MAX_ASKED, askedKey, dateFields, noteFields } from "./import-answers";
import type { ColumnReading, DateField, ImportAnswers, ImportQuestion, NoteField } from "./import-answers";
import type { ImportMapping } from "./import-fields";
import { openNumbers, readDay } from "./read-date";
import type { DayOrder } from "./read-date";

const MAX_EXAMPLES = 3;

/** What was met in a column of days. */
type Days = { month: string[]; day: string[]; either: string[] };

type Met = { text: string; count: number };

/**
 * How the columns of a list are read: looks at all cells of a column before any of its rows is, and collects what can't be
 * read, so that each thing is asked once.
 */
export class ColumnReadings {
  readonly #days = new Map<DateField, Days>();
  readonly #stages = new Map<string, Met>();
  readonly #owners = new Map<string, Met>();
  readonly #unread = new Map<NoteField, { examples: string[]; count: number }>();

  constructor(
    readonly mapping: ImportMapping,
    readonly answers: ImportAnswers,
  ) {}

  /** Whether a column has to be looked at before its rows are read. */
  get hasDays(): boolean {
    return dateFields.some((field) => this.mapping[field] !== undefined);
  }

  lookAt(field: DateField, cell: string): void {
    const numbers = openNumbers(cell);
    if (!numbers) return;
    const days = this.#days.get(field) ?? { month: [], day: [], either: [] };
    this.#days.set(field, days);
    const { first, second } = numbers;
    const examples = first > 12 ? days.day : second > 12 ? days.month : days.either;
    if (examples.length < MAX_EXAMPLES) examples.push(cell);
  }

  /** Null while staff have to say which number is the month. */
  orderOf(field: DateField): DayOrder | null {
    return this.answers.orders[field] ?? (this.#isOpen(field) ? null : "month-first");
  }

  /** A value in the first place that is no month: only then it may be the day. */
  #isOpen(field: DateField): boolean {
    return (this.#days.get(field)?.day.length ?? 0) > 0;
  }

  meetStage(text: string): void {
    meet(this.#stages, text);
  }

  meetOwner(text: string): void {
    meet(this.#owners, text);
  }

  meetUnread(field: NoteField, text: string): void {
    const met = this.#unread.get(field) ?? { examples: [], count: 0 };
    this.#unread.set(field, met);
    met.count += 1;
    if (met.examples.length < MAX_EXAMPLES && !met.examples.includes(text))
      met.examples.push(text.slice(0, 40));
  }

  questions(): ImportQuestion[] {
    const { orders, stages, owners, toNote } = this.answers;
    return [
      ...dateFields.flatMap((field): ImportQuestion[] => {
        const days = this.#days.get(field);
        if (!days || !this.#isOpen(field)) return [];
        const examples = [...days.day, ...days.month, ...days.either].slice(0, MAX_EXAMPLES);
        return [{ kind: "order", field, examples, answer: orders[field] ?? "" }];
      }),
      ...[...this.#stages].map(([key, met]): ImportQuestion => ({
        kind: "stage",
        text: met.text,
        count: met.count,
        answer: stages[key] ?? "",
      })),
      ...[...this.#owners].map(([key, met]): ImportQuestion => ({
        kind: "owner",
        text: met.text,
        count: met.count,
        answer: owners[key] ?? "",
      })),
      ...noteFields.flatMap((field): ImportQuestion[] => {
        const met = this.#unread.get(field);
        const answer = toNote.includes(field) ? "note" : "";
        return met ? [{ kind: "unread", field, examples: met.examples, count: met.count, answer }] : [];
      }),
    ];
  }

  /** What the preview says of the columns that can be written in several ways. */
  readings(): ColumnReading[] {
    return dateFields.flatMap((field): ColumnReading[] => {
      const days = this.#days.get(field);
      const order = this.orderOf(field);
      const example = days && [...days.either, ...days.month, ...days.day][0];
      if (!example || !order) return [];
      const day = readDay(example, order);
      return day ? [{ field, text: `${example} is ${formatShortDay(day, day)}, ${day.slice(0, 4)}` }] : [];
    });
  }
}

function meet(met: Map<string, Met>, text: string): void {
  const key = askedKey(text);
  const known = met.get(key);
  if (known) known.count += 1;
  else if (met.size < MAX_ASKED) met.set(key, { text: text.slice(0, 80), count: 1 });
}
