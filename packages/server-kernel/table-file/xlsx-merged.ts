import type yauzl from 'yauzl';
import { type Cell, showCell } from './table.ts';
import { asRefusal } from './xml-stream.ts';
import type { ZipFile } from './zip-file.ts';

/** Merged cells stand behind the rows, so that the end of a sheet is looked at first; longer sheets are made by programs. */
const maxLookedAt = 300_000_000;
const tailCharacters = 1_000_000;
const reference = /<(?:\w+:)?mergeCell\s[^>]*\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g;

/** Zero-based column of a reference such as `AB12`, or null when there is none. */
export function columnOf(text: string | undefined): number | null {
  let column = 0;
  for (const letter of text ?? '') {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column === 0 ? null : column - 1;
}

interface Merge {
  column: number;
  from: number;
  to: number;
}

/** Cells that are merged downwards: the text of the first of them is meant for each. */
export class MergedCells {
  readonly #ahead: Merge[];
  #open: { merge: Merge; text: string }[] = [];

  /** Merges of rows, in the order of their first one. */
  constructor(merges: readonly Merge[]) {
    this.#ahead = merges.toSorted((a, b) => a.from - b.from);
  }

  /** Fills the cells of a row from merged ones above it; rows come in their order. */
  fill(row: number, cells: Cell[]): void {
    this.#open = this.#open.filter(({ merge }) => merge.to >= row);
    for (const { merge, text } of this.#open) {
      while (cells.length <= merge.column) cells.push('');
      if (showCell(cells[merge.column]).trim() === '') cells[merge.column] = { kind: 'merged', text };
    }
    while ((this.#ahead[0]?.from ?? Number.POSITIVE_INFINITY) <= row) {
      const merge = this.#ahead.shift();
      const text = merge ? showCell(cells[merge.column]) : '';
      if (merge && merge.from === row && text.trim() !== '') this.#open.push({ merge, text });
    }
  }
}

async function tailOf(zip: ZipFile, entry: yauzl.Entry): Promise<string> {
  const stream = await zip.read(entry, maxLookedAt);
  const decoder = new TextDecoder();
  let tail = '';
  try {
    for await (const bytes of stream) tail = (tail + decoder.decode(bytes, { stream: true })).slice(-tailCharacters);
    return tail;
  } catch (error) {
    throw asRefusal(error);
  } finally {
    stream.destroy();
  }
}

/** The cells of a sheet that are merged downwards; none of a sheet that is too long to be looked at twice. */
export async function readMergedCells(zip: ZipFile, entry: yauzl.Entry): Promise<MergedCells> {
  if (entry.uncompressedSize > maxLookedAt) return new MergedCells([]);
  const tail = await tailOf(zip, entry);
  const merges = [...tail.matchAll(reference)].flatMap(([, column, from, , to]) => {
    const merge = { column: columnOf(column) ?? 0, from: Number(from), to: Number(to) };
    return merge.to > merge.from ? [merge] : [];
  });
  return new MergedCells(merges);
}
