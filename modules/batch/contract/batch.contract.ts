import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { tableReading } from '@linehaul/contract/table-reading.ts';
import { amountCents, cubicCentimetres, grams, line, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** `error-pages`: the process that worked on it has gone, and nothing of it was kept. */
export const batchState = z.enum(['running', 'done', 'failed', 'lost']);
export type BatchState = z.output<typeof batchState>;

/** Entries of `rejected` and of `rejected_rows` that an answer carries at most. */
export const maxRejected = 100_000;
export const maxRejectedRows = 2_000;

/** What both import calls take beside the file. */
export const importInput = z.object({
  /**
   * JSON of target field → column title; what it leaves out is recognised by known titles, null leaves it empty. Of several
   * columns with one title each has its letter: `Phone (F)`.
   */
  mapping: z.string().max(20_000).optional(),
  /** The sheet of a workbook; without it the one whose titles are known best. */
  sheet: z.string().max(100).optional(),
  /** The line of the titles as a spreadsheet numbers it; without it the one whose titles are known best. */
  title_row: z.int().min(1).max(1_048_576).optional(),
  /** JSON of target field → text that all rows have in it, where the file has no column for it. */
  constants: z.string().max(20_000).optional(),
  /** Takes what formulas show; without it their rows are refused. */
  use_formula_values: z.boolean().default(false),
  /** Checks everything and changes nothing. */
  dry_run: z.boolean().default(false),
  /** Made by the caller; progress is asked for by it while the import runs. */
  batch_key: z.uuid().optional(),
});

/** Largest body of corrected rows; more than these are corrected in the file. */
export const importRowsBytes = 8 * 1024 * 1024;

/** Rows that were corrected on the screen: values by target field, as texts, with the row numbers of the file. */
export const importRowsInput = z.object({
  rows: z
    .array(z.object({ row: z.int().min(1).max(10_000_000), values: z.record(z.string().max(60), line(1000)) }))
    .min(1)
    .max(maxRejectedRows),
  dry_run: z.boolean().default(false),
});

/** Why a row was not taken. `field` is the target field, '' for the row as a whole; `message` is for the caller. */
export const rejection = z.object({ row: z.int(), field: z.string(), code: z.string(), message: z.string() });
export type Rejection = z.output<typeof rejection>;

/** A row of orders as it would come in, with the names of the sites that were found. `freight_cents` null is unpriced. */
export const pricedRow = z.object({
  row: z.int(),
  external_no: z.string(),
  origin_name: z.string(),
  destination_name: z.string(),
  consignee_name: z.string(),
  weight_g: grams,
  volume_cm3: cubicCentimetres,
  terms: z.string(),
  freight_cents: amountCents.nullable(),
  pricing_note: z.string(),
  total_cents: amountCents,
});

/** What a row did to a record that was there before. `name` is whose it is; `outcome` the last part of its text's address. */
export const importOutcome = z.object({
  row: z.int(),
  number: z.string(),
  name: z.string(),
  amount_cents: amountCents,
  outcome: z.string(),
  reason: z.string(),
});
export type ImportOutcome = z.output<typeof importOutcome>;

/** Rows and names that an answer shows at most. */
export const maxFirstRows = 10;
export const maxNewSites = 1000;
export const maxOutcomes = 1000;

/**
 * An import's answer: `rows` = `accepted` + rows named in `rejected`, and `accepted` = `created` + `skipped_duplicates` + the
 * further goods lines of orders (`goods_lines` in `tally`).
 * In a dry run `created` is 0 and `would_create` says what would have been.
 */
export const importAnswer = z.object({
  rows: z.int(),
  accepted: z.int(),
  rejected: z.array(rejection),
  created: z.int(),
  unpriced: z.int(),
  skipped_duplicates: z.int(),
  would_create: z.int().optional(),
  /** What else an import tells of its rows: differences that it has found, by kind. */
  tally: z.array(z.object({ key: z.string(), count: z.int(), amount_cents: amountCents.optional() })).optional(),
  /** What the rows did to records that were there before, by the row: the first 1,000. */
  outcomes: z.array(importOutcome).optional(),
  /** Names in the file that no site has, most frequent first, and how many rows have them: a site is made of each. */
  new_sites: z.array(z.object({ name: z.string(), rows: z.int() })).optional(),
  /** The first new rows of a trial run, as they would come in. */
  first_rows: z.array(pricedRow).optional(),
  /** Rows that were not taken, and the first 2,000 of them as the file has them, by target field. */
  rejected_count: z.int().optional(),
  rejected_rows: z.array(z.object({ row: z.int(), values: z.record(z.string(), z.string()) })).optional(),
  /** First and last id of the orders that were added: all between them that come from files are of this import. */
  created_ids: z.object({ first: rowId, last: rowId }).optional(),
  /** Of a file. */
  reading: tableReading.optional(),
  /** `rejected` ends early. */
  rejected_capped: z.boolean().optional(),
});
export type ImportAnswer = z.output<typeof importAnswer>;

const importing = { method: 'POST', import: true, transaction: 'own', idempotent: true, output: importAnswer } as const;

/** An importer's call that reads a file; path, industries and the operator log's name are its own. */
export const fileImport = { ...importing, upload: true, input: importInput } as const;

/** The call beside it that reads rows of the file which were not taken, and have been corrected on the screen. */
export const rowsImport = { ...importing, bodyBytes: importRowsBytes, input: importRowsInput } as const;

export const batchContract = contract({
  ImportProgress: {
    method: 'GET',
    path: '/v1/supplier/batch/ImportProgress',
    access: 'session',
    input: z.object({ batch_key: z.uuid() }),
    output: z.object({
      state: batchState,
      /** 0 to 100. */
      percent: z.int(),
      rows: z.int(),
      updated_at: unixSeconds,
    }),
  },
});

export const batchErrors = errors('batch', { duplicate: 422, file_missing: 422 });
