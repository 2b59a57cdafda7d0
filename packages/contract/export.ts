import { z } from 'zod';
import { accessOf, contract, type Endpoint, type EndpointSpec } from './endpoint.ts';
import { errors } from './errors.ts';
import { isTimeZone } from './local-time.ts';
import { rowIdOf } from './units.ts';
import { Download } from './wire.ts';

/** `xlsx` for Excel, `csv` in UTF-8 with a byte order mark. */
export const exportFormat = z.enum(['xlsx', 'csv']);
export type ExportFormat = z.output<typeof exportFormat>;

/** A sheet's rows, less the one with the headings. */
export const maxSheetRows = 1_048_575;

/** Exports that one process works on at a time; each holds a database connection for as long as its receiver takes. */
export const exportErrors = errors('export', { too_many_rows: 422, too_many_cells: 422, busy: 429, column: 422 });

/** A file's or sheet's title, without what file systems and sheets refuse. */
const title = z
  .string()
  .trim()
  .max(60)
  .regex(/^[^\p{Cc}\\/:*?"<>|[\]']*$/u);

const fileInput = {
  file_format: exportFormat.default('xlsx'),
  /** Fields of the list's rows in the order of the file's columns; all that have a heading when absent. */
  file_columns: z
    .array(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/))
    .min(1)
    .max(200)
    .optional(),
  file_title: title.optional(),
  /** In which instants become dates and times; the installation's when absent. */
  time_zone: z.string().max(60).refine(isTimeZone).optional(),
};
const fileInputSchema = z.object(fileInput);
export type ExportInput = z.output<typeof fileInputSchema>;

/** Names of `ExportInput`; every other field of an export's input is one of the list's own. */
export const exportFields: ReadonlySet<string> = new Set(Object.keys(fileInput));
const notTaken = new Set(['page', 'limit', 'cursor', 'count']);

/** The schema of a list call's rows; null when the endpoint answers no page. */
export function rowSchemaOf({ output }: EndpointSpec): z.ZodObject | null {
  if (!(output instanceof z.ZodObject)) return null;
  const { list, next_cursor } = output.shape;
  if (!next_cursor || !(list instanceof z.ZodArray)) return null;
  return list.element instanceof z.ZodObject ? list.element : null;
}

/** A list of pages that needs a permission, and does not say that no file is made of it. */
export function isExportable(endpoint: EndpointSpec): boolean {
  const isList = endpoint.method === 'GET' && accessOf(endpoint) === 'permission' && rowSchemaOf(endpoint) !== null;
  return isList && endpoint.export !== false;
}

const exportEndpoints = new WeakMap<EndpointSpec, Endpoint>();

/**
 * The call that answers a list as a file: the list's filters, sort and keyword, and what the file shall be. It has a
 * permission of its own, beside the list's.
 */
export function exportOf(list: EndpointSpec): Endpoint {
  const existingExport = exportEndpoints.get(list);
  if (existingExport) return existingExport;
  const ownFields = Object.entries(list.input.shape).filter(([field]) => !notTaken.has(field));
  const endpoint: Endpoint = Object.freeze({
    name: `${list.path.slice(list.path.lastIndexOf('/') + 1)}Export`,
    method: 'POST',
    path: `${list.path}Export`,
    ...(list.industries ? { industries: list.industries } : {}),
    input: z.object({ ...Object.fromEntries(ownFields), ...fileInput }),
    output: z.instanceof(Download),
    transaction: 'own',
    download: true,
    includes: [list],
  });
  exportEndpoints.set(list, endpoint);
  return endpoint;
}

export const exportOutcome = z.enum(['running', 'done', 'broken']);

export const exportContract = contract({
  /** How far an export of the caller's own is. */
  ExportProgress: {
    method: 'GET',
    path: '/v1/supplier/export/ExportProgress',
    access: 'session',
    input: z.object({ id: rowIdOf('export_log') }),
    output: z.object({ outcome: exportOutcome, sent_rows: z.int() }),
  },
});

/** Headers of an export's answer: its number for `ExportProgress`, and how many rows it will have; absent when unknown. */
export const exportHeaders = { id: 'x-export-id', rows: 'x-export-rows' } as const;
