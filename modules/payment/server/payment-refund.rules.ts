import { type ErrorCode, type Refusal as Refused, refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';
import {
  type Refund,
  type RefundAction,
  type Refusal,
  type RefusalKind,
  refusalKind,
} from '../contract/payment-refund.contract.ts';

export type Mover = 'channel' | 'person';
export type ChannelRefundStep = RefundAction | 'done' | 'refused';

/** `proposed`: it was refused, and somebody has given the money back by hand. */
export interface RefundFigures {
  state: Refund['state'] | 'proposed';
}

/** The life of a payment's refund: done, pending or refused; a person decides what becomes of a refused one. */
export const channelRefundLife = stateMachine<RefundFigures, ChannelRefundStep, Mover>({
  name: 'refund of a payment',
  steps: [
    { from: 'pending', action: 'done', to: 'done', by: ['channel'] },
    { from: 'pending', action: 'refused', to: 'refused', by: ['channel'] },
    { from: 'refused', action: 'retry', to: 'pending', by: ['person'] },
    { from: 'refused', action: 'give_other', to: 'proposed', by: ['person'] },
    { from: 'proposed', action: 'confirm_other', to: 'done', by: ['person'] },
    { from: 'proposed', action: 'refuse_other', to: 'refused', by: ['person'] },
    // An answer that was on its way all the same: what the channel has done is done.
    { from: 'refused', action: 'done', to: 'done', by: ['channel'] },
    { from: 'proposed', action: 'done', to: 'done', by: ['channel'] },
  ],
  refusal: ({ state }) =>
    refuse(state === 'proposed' ? paymentErrors.refund_proposed : paymentErrors.refund_not_refused),
});

const isPersonal = (action: ChannelRefundStep): action is RefundAction => action !== 'done' && action !== 'refused';

/** What a person may do about a refund; who has given the money back does not confirm it. */
export function refundActionsOf(figures: RefundFigures, isMaker: boolean): RefundAction[] {
  const actions = channelRefundLife.actions(figures, 'person').filter(isPersonal);
  return actions.filter((action) => action !== 'confirm_other' || !isMaker);
}

/** The error whose text says so in the user's language. */
export const refusalError = (kind: RefusalKind): ErrorCode => paymentErrors[`refused_${kind}`];

/** A channel's refusal as the refusal of a call. */
export function refuseAsChannel({ kind, code, words }: Refusal): Refused {
  return refuse(refusalError(kind), { params: { code, words } });
}

const longestWords = 200;

/** A provider's words as they are kept: one line, no longer than anybody reads. */
export function plainWords(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestWords);
}

/** As it is stored; null where nothing is. */
export function toRefusal(row: { refusal: string; refusal_code: string; refusal_words: string }): Refusal | null {
  const kind = refusalKind.safeParse(row.refusal).data;
  return kind ? { kind, code: row.refusal_code, words: row.refusal_words } : null;
}
