import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import {
  type ExportInput,
  exportErrors,
  exportFields,
  exportHeaders,
  exportOf,
  maxSheetRows,
} from '@linehaul/contract/export.ts';
import { clockText, localClock } from '@linehaul/contract/local-time.ts';
import { FileAnswer } from '../file/file-answer.ts';
import type { Handler, HandlerCall, ModuleKernel } from '../module/server-module.ts';
import { tenantPlaces } from '../security/tenant-places.ts';
import { createTexts, type Texts } from '../text/texts.ts';
import { csvFile } from './csv-file.ts';
import { exportRepo, type Taking } from './export.repo.ts';
import { type ExportColumn, exportColumns, fieldText, textIn } from './export-column.ts';
import type { ExportHeading, ExportSource } from './export-file.ts';
import { type ListRow, type OpenedList, openList } from './list-rows.ts';
import { openSnapshot } from './snapshot.ts';
import { type AboutTexts, xlsxFile } from './xlsx-file.ts';

/** An export keeps a connection for as long as its receiver takes; the rest is for everybody else. */
const connectionsPerExport = 4;
const retrySeconds = 30;
/** A workbook beyond this is larger than spreadsheets open, and its sheet larger than an archive of the usual kind holds. */
const maxSheetCells = 40_000_000;
const touchEveryMs = 1000;

type Call = HandlerCall<Readonly<Record<string, unknown>>>;

/** What an export is made of: the list, its module's name, and the list's own handler. */
export interface ListOfModule {
  module: string;
  list: Endpoint;
  handler: Handler<Endpoint>;
}

interface ListExportInput extends ExportInput {
  /** The list's own filters, keyword and sort. */
  query: Readonly<Record<string, unknown>>;
}

function exportInputOf(input: Readonly<Record<string, unknown>>): ListExportInput {
  const entries = Object.entries(input);
  const file = Object.fromEntries(entries.filter(([field]) => exportFields.has(field)));
  const query = Object.fromEntries(entries.filter(([field]) => !exportFields.has(field)));
  // The call's input was checked by the contract that both halves come from.
  return { ...(file as ExportInput), query };
}

function checkSize(format: ExportInput['file_format'], total: number | null, columns: number): void {
  if (format === 'csv') return;
  if (total === null) throw refuse(exportErrors.too_many_rows, { params: { max: maxSheetRows } });
  if (total * columns > maxSheetCells) throw refuse(exportErrors.too_many_cells, { params: { columns } });
}

interface Sent {
  rows: number;
}

/** Rows as cells; says now and then how many have gone. */
async function* cellBatches(
  list: OpenedList,
  columns: readonly ExportColumn[],
  sentRequest: Sent,
  touch: () => Promise<void>,
): ExportSource['batches'] & AsyncGenerator {
  let touchedAt = performance.now();
  const toCells = (row: ListRow) => columns.map(({ field, cellOf }) => cellOf(row[field]));
  for await (const rows of list.pages()) {
    yield rows.map(toCells);
    sentRequest.rows += rows.length;
    if (performance.now() - touchedAt < touchEveryMs) continue;
    touchedAt = performance.now();
    await touch();
  }
}

interface HeadingInput {
  call: Call;
  options: ListExportInput;
  of: ListOfModule;
  kernel: ModuleKernel;
  texts: Texts;
  toLocal: (instant: number) => number;
}

function valueText({ call, of, texts }: HeadingInput, field: string, value: unknown): string {
  return textIn(texts, call.scope.language, `${of.module}.${field}.${String(value)}`) ?? String(value);
}

async function headingOf(input: HeadingInput): Promise<ExportHeading> {
  const { call, options, of, kernel, texts, toLocal } = input;
  const { language, caller, now } = call.scope;
  const nameOf = (field: string) =>
    (field === 'sort' ? textIn(texts, language, 'export.about.sort') : fieldText({ ...of, language, texts }, field)) ??
    `${texts(language, 'export.about.filter')}: ${field}`;
  const activeFilters = Object.entries(options.query).filter(([, value]) => value !== undefined);
  return {
    ...(await kernel.nameOf(call.scope)),
    title: options.file_title || of.list.name,
    account: caller.login_name,
    taken: now,
    taken_at: clockText(toLocal(now)),
    conditions: activeFilters.map(([field, value]) => [nameOf(field), valueText(input, field, value)]),
  };
}

/** The list, the minute, and who took it: `Orders 2026-05-26 0930 Li Wei 13800000000.csv`. */
function fileNameOf({ title, taken_at, nick_name, phone }: ExportHeading, format: string): string {
  const minute = taken_at.slice(0, 16).replace(':', '');
  const name = [title, minute, nick_name, phone].filter((part) => part !== '').join(' ');
  return `${name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').toWellFormed()}.${format}`;
}

function aboutTexts(texts: Texts, call: Call): AboutTexts {
  const text = (key: string) => texts(call.scope.language, `export.about.${key}`);
  const [sheet, title, taken_by, phone] = [text('sheet'), text('title'), text('taken_by'), text('phone')];
  return { sheet, title, taken_by, phone, account: text('account'), taken_at: text('taken_at'), rows: text('rows') };
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Runs when the stream is over, whichever way: sent to its end, broken off, or never asked for. */
async function whenClosed(stream: Readable, finish: (isDone: boolean) => Promise<void>): Promise<void> {
  stream.on('error', () => undefined);
  await once(stream, 'close').catch(() => undefined);
  await finish(stream.readableEnded);
}

/** The handlers of a process's exports; they share its places. */
export function listExports(kernel: ModuleKernel): (of: ListOfModule) => Handler<Endpoint> {
  const places = tenantPlaces(Math.max(1, Math.floor(kernel.settings.databasePool / connectionsPerExport)));
  let cachedTexts: Texts | null = null;
  return (of) => async (exportCall) => {
    // The endpoint's input is an object, whatever its fields are.
    const call = exportCall as unknown as Call;
    cachedTexts ??= createTexts(kernel.modules());
    const free = places.take(call.scope.caller.supplier_id);
    if (!free) throw refuse(exportErrors.busy, { params: { seconds: retrySeconds }, retryAfterSeconds: retrySeconds });
    return startExport(of, call, kernel, cachedTexts, free);
  };
}

async function startExport(of: ListOfModule, call: Call, kernel: ModuleKernel, texts: Texts, free: () => void) {
  const { scope, ip, userAgent: user_agent, requestId: request_id } = call;
  const options = exportInputOf(call.input);
  const toLocal = localClock(options.time_zone ?? scope.timeZone);
  const snapshot = await openSnapshot(scope).catch((error: unknown) => {
    free();
    throw error;
  });
  const release = () => snapshot.close().finally(free);
  try {
    const { module, list, handler } = of;
    const fields = options.file_columns ?? null;
    const isPlatform = scope.caller.industry === 'platform';
    const columns = exportColumns({ module, list, fields, language: scope.language, texts, toLocal, isPlatform });
    const openedList = await openList({
      list: handler,
      scope: snapshot.scope,
      extensions: kernel.extensions,
      query: options.query,
    });
    checkSize(options.file_format, openedList.total, columns.length);
    const note = await headingOf({ call, options, of, kernel, texts, toLocal });
    const taking: Taking = {
      action: `${module}.export`,
      endpoint: list.path,
      format: options.file_format,
      filters: options.query,
      columns: columns.map(({ field }) => field),
      total_rows: openedList.total,
      ip,
    };
    const repo = exportRepo(scope);
    const id = await repo.begin(taking);
    const progress: Sent = { rows: 0 };
    const batches = cellBatches(openedList, columns, progress, () =>
      repo.touch(id, progress.rows).catch(() => undefined),
    );
    const source: ExportSource = { headings: columns, batches, note };
    const stream = options.file_format === 'csv' ? csvFile(source) : xlsxFile(source, aboutTexts(texts, call));
    // A database that is gone cannot be told; the upkeep closes the entry later.
    void whenClosed(stream, async (isDone) => {
      await release();
      const exportRequest = { module, call: exportOf(list).name, user_agent, request_id };
      await repo.end(id, taking, exportRequest, progress.rows, isDone ? 'done' : 'broken');
    }).catch(() => undefined);
    const headers = new Map<string, string>([[exportHeaders.id, String(id)]]);
    if (openedList.total !== null) headers.set(exportHeaders.rows, String(openedList.total));
    return new FileAnswer(
      fileNameOf(note, options.file_format),
      types[options.file_format],
      stream,
      Object.fromEntries(headers),
    );
  } catch (error) {
    await release().catch(() => undefined);
    throw error;
  }
}
