import type { ExportCell } from './export-cell.ts';

/** Who took a file, when, and what of: said in the file itself. */
export interface ExportHeading {
  title: string;
  nick_name: string;
  phone: string;
  account: string;
  /** The user's wall clock, `YYYY-MM-DD HH:mm:ss`. */
  taken_at: string;
  /** Unix seconds. */
  taken: number;
  /** Sort and filters, each with its name, in the user's language. */
  conditions: readonly (readonly [string, string])[];
}

export interface ExportSource {
  headings: readonly { heading: string; width: number }[];
  /** Rows by the batch; read once. */
  batches: AsyncIterable<readonly (readonly ExportCell[])[]>;
  note: ExportHeading;
}
