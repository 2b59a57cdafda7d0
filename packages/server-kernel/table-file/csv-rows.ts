import { pipeline } from 'node:stream';
import { refuse } from '@linehaul/contract/errors.ts';
import { CsvError, parse } from 'csv-parse';
import { decodedText, type Encoding } from './csv-encoding.ts';
import { asCell, type ReadCount, type TableRow } from './table.ts';
import { tableFileErrors } from './table-errors.ts';

/** A record longer than this is a quotation mark that was never closed. */
const maxRecordBytes = 1_000_000;
const delimiters = [',', ';', '\t', '|'] as const;

/** The delimiter that occurs most in the first line, outside quotation marks. */
export function detectDelimiter(head: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  let seen = false;
  for (const character of head) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n' && seen) break;
    else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
    if (character.trim() !== '') seen = true;
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
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
  encoding: Encoding,
  delimiter: string,
  count: ReadCount,
): AsyncGenerator<TableRow> {
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
      yield { row, cells: record.map(asCell) };
    }
  } catch (error) {
    throw asRefusal(error, row + 1);
  } finally {
    parser.destroy();
  }
}
