import type { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { Refusal } from '../contract/payment-refund.contract.ts';

/** What a channel says, in the reader's words; each kind of refusal has one text, wherever it is shown. */
export function refusalText(text: typeof textOf, { kind, code, words }: Refusal): string {
  return text(`payment.error.refused_${kind}`, { code, words });
}
