import { money } from '../format/format.ts';
import { textOf } from '../text/text.ts';

/** A button's text that ends with the amount it is about; the amount is left out while there is none. */
export function amountText(address: string, cents: number | null | undefined): string {
  return textOf(address, { amount: typeof cents === 'number' ? money(cents) : '' }).trimEnd();
}
