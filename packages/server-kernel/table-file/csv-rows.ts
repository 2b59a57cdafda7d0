import { pipeline } from 'node:stream';
import { refuse } from '@linehaul/contract/errors.ts';
import { CsvError, parse } from 'csv-parse';
import { decodedText, type Encoding } from './csv-encoding.ts';
import { asCell, type ReadCount, type TableRow } from './table.ts';
import { tableFileErrors } from './table-errors.ts';

/** A record longer than this is a quotation mark that was never closed. */
const maxRecordBytes = 1_000_000;
/** How a text file is written; `skipped` lines at its beginning are none of the table. */
export interface TextForm {
  encoding: Encoding;
  delimiter: string;
  skipped: number;
}

function asRefusal(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return refuse(tableFileErrors.quote_open, { params: { row } });
  }
  return refuse(tableFileErrors.not_a_table);
}

/** Every record of a delimited text file; a quoted line break stays inside its row, as in a spreadsheet. */
export async function* csvRows(
  path: string,
  { encoding, delimiter, skipped }: TextForm,
  count: ReadCount,
): AsyncGenerator<TableRow, void, void> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: maxRecordBytes,
  });
  pipeline(decodedText(path, encoding, count), parser, () => undefined);
  let row = 0;
  try {
    for await (const record of parser) {
      row += 1;
      if (row > skipped) yield { row, cells: record.map(asCell) };
    }
  } catch (error) {
    throw asRefusal(error, row + 1);
  } finally {
    parser.destroy();
  }
}
