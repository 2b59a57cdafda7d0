import { type ExportFormat, exportContract, exportHeaders, exportOf } from '@linehaul/contract/export.ts';
import { ownTimeZone } from '@linehaul/contract/local-time.ts';
import { CallFailed, Download } from '@linehaul/contract/wire.ts';
import { call } from '../call/call.ts';
import type { PlainColumn } from './list-columns.tsx';
import type { PlainListSpec, PlainRow } from './list-types.ts';

export interface ExportRequest {
  format: ExportFormat;
  /** Absent: all that the server has. */
  columns?: readonly PlainColumn[];
  /** Names file and sheet. */
  title: string;
  /** Filters, keyword and sort of the list as it is. */
  values: PlainRow;
  /** More rows than fit into memory with comfort: written to the disk as they come, where the browser can. */
  isLong: boolean;
}

export interface ExportProgress {
  sent: number;
  /** Null while nobody knows. */
  total: number | null;
}

const pollMs = 1000;
const notFilters = new Set(['page', 'limit', 'cursor', 'count']);

/** Browsers that write to a file of the user's choice as the bytes come. */
interface FilePicker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

function hasPicker(page: object): page is FilePicker {
  return 'showSaveFilePicker' in page;
}

function fieldsOf(columns: readonly PlainColumn[]): string[] {
  return [...new Set(columns.flatMap((column) => column.exports ?? [column.field]))];
}

/** What file systems and worksheets refuse in a name. */
function fileTitle(title: string): string {
  return title
    .replace(/[\p{Cc}\\/:*?"<>|[\]']/gu, ' ')
    .trim()
    .slice(0, 60);
}

function inputOf(spec: PlainListSpec, input: ExportRequest): PlainRow {
  const { format, columns, title, values } = input;
  const filters = Object.entries({ ...values, ...spec.fixed }).filter(([field]) => !notFilters.has(field));
  return {
    ...Object.fromEntries(filters),
    file_format: format,
    file_title: fileTitle(title),
    time_zone: ownTimeZone(),
    ...(columns ? { file_columns: fieldsOf(columns) } : {}),
  };
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Waits in slices, so that a page that is left does not poll on. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pollMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function watch(id: number, signal: AbortSignal, onProgress: (sentRows: number) => void): Promise<void> {
  while (!signal.aborted) {
    await pause(signal);
    if (signal.aborted) return;
    const exportProgress = await call(exportContract.ExportProgress, { id }, { quiet: true, signal }).catch(() => null);
    if (exportProgress) onProgress(exportProgress.sent_rows);
    if (exportProgress && exportProgress.outcome !== 'running') return;
  }
}

/** The bytes to the disk, or into a file of the browser's own that is then handed over like any download. */
async function receive(download: Download, file: FileSystemFileHandle | null, signal: AbortSignal): Promise<void> {
  const { response } = download;
  if (file && response.body) return response.body.pipeTo(await file.createWritable(), { signal });
  keep(await response.blob(), download.fileName);
}

function networkFault(fault: unknown): unknown {
  return fault instanceof TypeError ? new CallFailed(0, fault) : fault;
}

/**
 * Takes the whole list out as a file, tells how many rows have gone, and answers how many there were. Breaking it off by
 * the signal ends it on the server too. Tokens travel in headers, so the file comes by a call and not by a link.
 */
export async function runExport(
  spec: PlainListSpec,
  input: ExportRequest,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<number | null> {
  const suggestedName = `${fileTitle(input.title)}.${input.format}`;
  const file = input.isLong && hasPicker(window) ? await window.showSaveFilePicker({ suggestedName }) : null;
  const answer = await call(exportOf(spec.endpoint), inputOf(spec, input), { signal, quiet: true });
  if (!(answer instanceof Download)) throw new CallFailed(200);
  const total = answer.figure(exportHeaders.rows);
  const id = answer.figure(exportHeaders.id);
  onProgress({ sent: 0, total });
  const over = new AbortController();
  if (id !== null) void watch(id, over.signal, (sentRows) => onProgress({ sent: sentRows, total }));
  try {
    await receive(answer, file, signal);
  } catch (fault) {
    throw networkFault(fault);
  } finally {
    over.abort();
  }
  return total;
}
