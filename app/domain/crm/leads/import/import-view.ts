import type { ColumnReading, ImportQuestion } from "./import-answers";
import type { MappingError } from "./import-fields";

export type ListedImport = {
  id: string;
  fileName: string;
  createdAt: Date;
  importedAt: Date | null;
  undoneAt: Date | null;
};

/** How many leads of an import go when it's undone, and how many stay for which reason. */
export type ImportUndo = { removed: number; quoted: number; merged: number; changed: number };

/** A row that wasn't imported, as it stood in the file. */
export type RejectedRow = { line: number; cells: string[]; reason: string };

export type PreviewRow = {
  line: number;
  name: string;
  email: string | null;
  phone: string | null;
  /** why it's rejected, or what it joins */
  message: string | null;
  leadId: string | null;
};
export type PreviewGroup = { count: number; rows: PreviewRow[] };
export type ImportPreview = {
  header: string[];
  /** the first cells of each column */
  examples: string[];
  mappingError: MappingError | null;
  /** what the columns say that has to be asked, each once */
  questions: ImportQuestion[];
  /** how columns are read that could be read in another way */
  readings: ColumnReading[];
  /** who may own the leads, if the list says who does */
  owners: { id: string; name: string }[];
  created: PreviewGroup;
  joined: PreviewGroup;
  /** leads with which contact stops because a row joins them */
  stopped: number;
  rejected: PreviewGroup;
};
