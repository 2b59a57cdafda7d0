import { z } from 'zod';

/** How a file was read: where its table stands, and what of it is none of its rows, or not as it looks. */
export const tableReading = z.object({
  /** '' in a text file. */
  sheet: z.string(),
  /** As a spreadsheet numbers it. */
  title_row: z.int(),
  /** Filled lines above the titles. */
  note_count: z.int(),
  /** Sums and notes below the titles: their number, and the first 100 by their row. */
  left_out_count: z.int(),
  left_out_rows: z.array(z.int()),
  /** Hidden rows that are among the rows. */
  hidden_count: z.int(),
  /** Cells that got the text of the first of merged ones. */
  merged_count: z.int(),
  /** Cells of formulas whose values the file has. */
  formula_count: z.int(),
});
export type TableReading = z.output<typeof tableReading>;
