import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import type { Tone } from '@linehaul/ui/status-tag.tsx';
import { paymentContract } from '../contract/payment.contract.ts';
import type { SplitListRow, SplitState } from '../contract/payment-split.contract.ts';

export const splitTones: Readonly<Record<SplitState, Tone>> = {
  waiting: 'info',
  unclear: 'warning',
  refused: 'danger',
  confirmed: 'success',
  reversed: 'neutral',
};

type Split = Pick<SplitListRow, 'id' | 'split_no' | 'share_cents' | 'is_done'>;

/** Asks the channel for a split at once, whenever it would be asked again by itself. */
export function retrySplit<S extends Split>(): Action<S> {
  return confirmAction<typeof paymentContract.SplitRetry, S>({
    endpoint: paymentContract.SplitRetry,
    title: 'payment.action.retry_split',
    when: ({ is_done }) => !is_done,
    input: ({ id }) => ({ id }),
    question: 'payment.question.retry_split',
    params: ({ split_no, share_cents }) => ({ split_no, amount: money(share_cents) }),
    success: 'payment.done.split',
  });
}
