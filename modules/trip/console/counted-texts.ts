import { count } from '@linehaul/console-kernel/format/format.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';

/** `12 waybills`, in the number that the language wants. */
export function waybillsText(n: number): string {
  return textOf('trip.unit.waybills', { n: count(n), count: n });
}
