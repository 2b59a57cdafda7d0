import type { Language } from '@linehaul/contract/languages.ts';
import type { RowFault } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { errorAddress, type Texts } from '@linehaul/server-kernel/text/texts.ts';
import { maxRejected, maxRejectedRows, type Rejection } from '../contract/batch.contract.ts';

export interface RejectedRow {
  row: number;
  values: Record<string, string>;
}

/** Collects the rows that are not taken; what would burst an answer is counted and left out. */
export class Rejections {
  readonly #texts: Texts;
  readonly #language: Language;
  readonly #rejected: Rejection[] = [];
  readonly #rows: RejectedRow[] = [];
  #count = 0;
  #isCapped = false;

  constructor(texts: Texts, language: Language) {
    this.#texts = texts;
    this.#language = language;
  }

  /** One row with all of its faults. */
  add(faults: readonly RowFault[], values: () => Record<string, string>): void {
    const [first] = faults;
    if (!first) return;
    this.#count += 1;
    if (this.#rows.length < maxRejectedRows) this.#rows.push({ row: first.row, values: values() });
    for (const { row, field, code, params } of faults) {
      if (this.#rejected.length >= maxRejected) {
        this.#isCapped = true;
        return;
      }
      this.#rejected.push({ row, field, code, message: this.#texts(this.#language, errorAddress(code), params) });
    }
  }

  /** Rows that were not taken. */
  get count(): number {
    return this.#count;
  }

  /** Rejections in the order of the file. */
  answer() {
    const inOrder = <T extends { row: number }>(list: T[]) => list.toSorted((a, b) => a.row - b.row);
    return {
      rejected: inOrder(this.#rejected),
      rejected_count: this.#count,
      rejected_rows: inOrder(this.#rows),
      rejected_capped: this.#isCapped,
    };
  }
}
