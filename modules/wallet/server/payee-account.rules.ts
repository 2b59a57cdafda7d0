import { refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import type { PayeeAction, PayeeInput, PayeeState } from '../contract/payee-account.contract.ts';
import { walletErrors } from '../contract/wallet.contract.ts';
import type { PayeeAnswer, PayeeProvider } from './payee-provider.extension.ts';
import { cardDigits } from './wallet.rules.ts';

export type PayeeStep = 'submit' | 'review' | 'accept' | 'refuse' | 'disable' | 'enable';
export type PayeeMover = 'tenant' | 'channel' | 'platform';

/** The life of a tenant's account at a channel. A channel may change its mind; what the platform has disabled it does not enable. */
export const payeeLife = stateMachine<{ state: PayeeState }, PayeeStep, PayeeMover>({
  name: 'settlement account at a channel',
  steps: [
    { from: 'registered', action: 'review', to: 'in_review', by: ['channel'] },
    { from: 'registered', action: 'accept', to: 'active', by: ['channel'] },
    { from: 'registered', action: 'refuse', to: 'refused', by: ['channel'] },
    { from: 'in_review', action: 'accept', to: 'active', by: ['channel'] },
    { from: 'in_review', action: 'refuse', to: 'refused', by: ['channel'] },
    { from: 'refused', action: 'review', to: 'in_review', by: ['channel'] },
    { from: 'refused', action: 'accept', to: 'active', by: ['channel'] },
    { from: 'active', action: 'refuse', to: 'refused', by: ['channel'] },
    { from: 'active', action: 'disable', to: 'disabled', by: ['channel', 'platform'] },
    { from: 'disabled', action: 'enable', to: 'registered', by: ['platform'] },
    // What the channel never answers is corrected as well, and a card is changed.
    { from: 'in_review', action: 'submit', to: 'registered', by: ['tenant'] },
    { from: 'refused', action: 'submit', to: 'registered', by: ['tenant'] },
    { from: 'active', action: 'submit', to: 'registered', by: ['tenant'] },
  ],
  refusal: () => refuse(walletErrors.payee_state),
});

/** The step that a channel's answer is; null where it says what is known already, or may not change. */
export function stepOf(state: PayeeState, answer: PayeeAnswer): PayeeStep | null {
  const action = ({ in_review: 'review', active: 'accept', refused: 'refuse', disabled: 'disable' } as const)[
    answer.state
  ];
  return payeeLife.actions({ state }, 'channel').includes(action) ? action : null;
}

export function payeeActionsOf(state: PayeeState, isPlatform: boolean): PayeeAction[] {
  const steps = payeeLife.actions({ state }, isPlatform ? 'platform' : 'tenant');
  const actions = steps.filter((step) => step === 'submit' || step === 'disable' || step === 'enable');
  return state === 'disabled' ? actions : [...actions, 'ask'];
}

/** The first and last two characters of what is kept secret. */
export const maskedText = (text: string) => (text.length < 6 ? '****' : `${text.slice(0, 2)}****${text.slice(-2)}`);

/** What is missing or wrong of what was handed in, by its field. */
export function payeeFaults(input: PayeeInput, { extras }: Pick<PayeeProvider, 'extras'>) {
  const faults: Record<string, { code: string }> = {};
  if (cardDigits(input.card_number) === null) faults.card_number = { code: walletErrors.card_number.code };
  for (const { field, kinds } of extras) {
    if (kinds.includes(input.kind) && input[field] === '') faults[field] = { code: walletErrors.payee_missing.code };
  }
  return faults;
}

const firstPause = 60;
const longestPause = 6 * 3600;

/** How long a channel is left alone after so many questions. */
export const askPause = (attempts: number) => Math.min(longestPause, firstPause * 2 ** Math.min(attempts, 10));
