import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Messages } from '@linehaul/contract/languages.ts';
import type { TableReading } from '@linehaul/contract/table-reading.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { AuditFields } from '@linehaul/server-kernel/module/server-module.ts';
import type { UploadedFile } from '@linehaul/server-kernel/module/uploaded-file.ts';
import type { DecimalMark } from '@linehaul/server-kernel/table-file/cell-number.ts';
import { type CopyValue, copyLine, inCopyTransaction } from '@linehaul/server-kernel/table-file/copy.repo.ts';
import {
  type Columns,
  type Constants,
  readConstants,
  resolveMapping,
  type TargetFields,
} from '@linehaul/server-kernel/table-file/mapping.ts';
import { tableFileMessages } from '@linehaul/server-kernel/table-file/messages.ts';
import { openTable } from '@linehaul/server-kernel/table-file/open-table.ts';
import { type RowFault, RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import type { TableRow } from '@linehaul/server-kernel/table-file/table.ts';
import { tableFileErrors } from '@linehaul/server-kernel/table-file/table-errors.ts';
import { permissionMessages } from '@linehaul/server-kernel/text/kernel-messages.ts';
import { createTexts } from '@linehaul/server-kernel/text/texts.ts';
import { batchErrors, type ImportAnswer, maxNewSites, maxOutcomes } from '../contract/batch.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { type Reporter, withProgress } from './progress.job.ts';
import { Rejections } from './rejections.rules.ts';

/** A row that read well and that the rules or the stored rows refuse. */
export interface SettledFault {
  fault: RowFault;
  values: Record<string, string>;
}

export interface Settled {
  /** Rows added, or in a dry run rows that would be. */
  created: number;
  /** Of these, orders without a price. */
  unpriced: number;
  /** Rows that are there already, or earlier in the file. */
  skipped_duplicates: number;
  /** What else is to be told of the rows, by the last part of its text's address. */
  tally?: NonNullable<ImportAnswer['tally']>;
  /** All of them; an answer shows the first ones. */
  new_sites?: ImportAnswer['new_sites'];
  first_rows?: ImportAnswer['first_rows'];
  created_ids?: ImportAnswer['created_ids'];
  /** All of them; an answer shows the first ones. */
  outcomes?: ImportAnswer['outcomes'];
  faults: AsyncIterable<SettledFault>;
}

/** Reads one row into the values of a staging row; null when the reader has found faults. */
export type Stage<F extends string> = (reader: RowReader<F>, row: number) => CopyValue[] | null;

/** What a module tells about its import; the rest is the same for all. */
export interface ImportPlan<F extends string> {
  kind: string;
  targets: TargetFields<F>;
  messages: Messages;
  /** Of other modules, whose codes its rows may be refused with. */
  otherTexts?: readonly { name: string; messages: Messages }[];
  staging: { table: string; columns: readonly string[] };
  /** Makes the staging table (dropped at commit) and loads what reading a row needs. */
  begin(scope: Scope): Promise<Stage<F>>;
  /** Moves staged rows to where they belong; in a dry run only counts. */
  settle(scope: Scope, isDryRun: boolean): Promise<Settled>;
}

/** Rows to be imported, wherever they come from. */
export interface ImportSource<F extends string, R = AsyncIterable<TableRow> | Iterable<TableRow>> {
  rows: R;
  columns: Columns<F>;
  width: number;
  /** Of the columns; corrected rows have none, their cells name their units themselves. */
  titles: readonly string[];
  constants?: Constants;
  /** What the columns' decimals begin with; corrected rows have numbers that stand alone. */
  marks?: readonly DecimalMark[];
  /** Days with strokes begin with the day of the month. */
  isDayFirst?: boolean;
  /** How the file is read; counted while its rows are. */
  reading?: TableReading;
  progress: () => number;
  close: () => Promise<void>;
}

interface ImportOptions {
  dry_run: boolean;
  batch_key?: string | undefined;
}

/** What the caller says of a file: its columns, and where its table stands. */
interface FileChoice {
  mapping?: string | undefined;
  sheet?: string | undefined;
  title_row?: number | undefined;
  constants?: string | undefined;
  use_formula_values?: boolean | undefined;
}

/** The uploaded table as a source of rows; refuses what is no table or lacks columns. */
export async function fileSource<F extends string>(
  file: UploadedFile | null,
  choice: FileChoice,
  targets: TargetFields<F>,
): Promise<ImportSource<F>> {
  const code = batchErrors.file_missing;
  if (!file) throw refuse(code, { fields: { file: { code: code.code } } });
  const constants = readConstants(choice.constants, targets);
  const table = await openTable(file.path, { ...choice, targets });
  const { rows, marks, isDayFirst, reading, progress, close } = table;
  try {
    const columns = resolveMapping(table.titles, choice.mapping, targets, constants);
    const titles = table.titles.map(({ text }) => text);
    return { rows, columns, width: titles.length, titles, constants, marks, isDayFirst, reading, progress, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Corrected rows as a source; a field that the import does not know and a row given twice are refused. */
export function rowsSource<F extends string>(
  rows: readonly { row: number; values: Record<string, string> }[],
  targets: TargetFields<F>,
): ImportSource<F, TableRow[]> {
  const fields = Object.keys(targets);
  if (new Set(rows.map(({ row }) => row)).size < rows.length) {
    throw refuse(wireErrors.invalid, { fields: { rows: { code: 'wire.field.repeated' } } });
  }
  for (const { values } of rows) {
    const field = Object.keys(values).find((name) => !fields.includes(name));
    if (field !== undefined) throw refuse(tableFileErrors.mapping_unknown_field, { params: { field } });
  }
  const header = Object.fromEntries(fields.map((field, at) => [field, at])) as Columns<F>;
  return {
    rows: rows.map(({ row, values }) => ({ row, cells: fields.map((field) => values[field] ?? '') })),
    columns: header,
    width: fields.length,
    titles: [],
    progress: () => 1,
    close: async () => undefined,
  };
}

/** Part of the work that reading is; the rest is writing. */
const readingShare = 0.5;

interface Reading<F extends string> {
  source: ImportSource<F>;
  stage: Stage<F>;
  rejections: Rejections;
  reporter: Reporter;
  count: { rows: number };
}

async function* stagedLines<F extends string>(reading: Reading<F>): AsyncGenerator<string> {
  const { source, stage, rejections, reporter, count } = reading;
  const reader = new RowReader<F>(source.columns, source.width, source.titles, source);
  for await (const row of source.rows) {
    count.rows += 1;
    reader.next(row);
    const stagedRow = stage(reader, row.row);
    if (reader.faults.length > 0 || stagedRow === null) rejections.add(reader.faults, () => reader.values());
    else yield copyLine(stagedRow);
    if (count.rows % 1000 === 0) reporter.at(source.progress() * readingShare, count.rows);
  }
}

/**
 * Imports rows in one transaction: read and priced one at a time into a staging table, then moved by set-based SQL.
 * Good rows are kept, bad ones are answered with their reasons; when the whole cannot be done, nothing is.
 */
export async function runImport<F extends string>(
  scope: Scope,
  plan: ImportPlan<F>,
  source: ImportSource<F>,
  options: ImportOptions,
): Promise<ImportAnswer> {
  const texts = createTexts([
    { name: 'table_file', messages: tableFileMessages },
    { name: 'permission', messages: permissionMessages },
    { name: 'batch', messages: { en, zh, es, ja } },
    { name: plan.kind, messages: plan.messages },
    ...(plan.otherTexts ?? []),
  ]);
  const rejections = new Rejections(texts, scope.language);
  const count = { rows: 0 };
  try {
    return await withProgress(scope, plan.kind, options.batch_key, (reporter) =>
      inCopyTransaction(scope, (tx) => {
        const work = async () => {
          const stage = await plan.begin(tx.scope);
          await tx.copy(plan.staging, stagedLines({ source, stage, rejections, reporter, count }));
          reporter.at(readingShare, count.rows);
          const { faults, ...settledPlan } = await plan.settle(tx.scope, options.dry_run);
          for await (const { fault, values } of faults) rejections.add([fault], () => values);
          if (options.dry_run) tx.rollBack();
          const answer = answerOf(count.rows, settledPlan, rejections, options.dry_run);
          return source.reading ? { ...answer, reading: source.reading } : answer;
        };
        return scope.onceWithin ? scope.onceWithin.within(tx.scope, work) : work();
      }),
    );
  } finally {
    await source.close();
  }
}

/** What the operator log keeps of an import; a trial run has changed nothing. */
export function importAuditFields({ rows, created, reading }: ImportAnswer, isDryRun: boolean): AuditFields {
  const { formula_count = 0 } = reading ?? {};
  return { after: { rows, created, ...(formula_count > 0 ? { formula_count } : {}) }, isUnchanged: isDryRun };
}

function answerOf(
  rows: number,
  settledPlan: Omit<Settled, 'faults'>,
  rejections: Rejections,
  isDryRun: boolean,
): ImportAnswer {
  const { created: createdCount, tally, new_sites, outcomes, ...outcome } = settledPlan;
  const counts = {
    rows,
    accepted: rows - rejections.count,
    created: isDryRun ? 0 : createdCount,
    ...outcome,
    ...(new_sites && new_sites.length > 0 ? { new_sites: new_sites.slice(0, maxNewSites) } : {}),
    ...(tally ? { tally } : {}),
    ...(outcomes ? { outcomes: outcomes.slice(0, maxOutcomes) } : {}),
  };
  const answer = { ...counts, ...rejections.answer() };
  return isDryRun ? { ...answer, would_create: createdCount } : answer;
}
