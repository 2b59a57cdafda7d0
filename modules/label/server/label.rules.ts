import { refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { type LabelState, labelErrors } from '../contract/label.contract.ts';

interface Step {
  state: LabelState;
}

export type LabelStep = 'answer' | 'refuse' | 'abandon' | 'print' | 'cancel';

/** The life of a courier label. */
export const labelLife = stateMachine<Step, LabelStep>({
  name: 'label',
  steps: [
    { from: 'asked', action: 'answer', to: 'created' },
    { from: 'asked', action: 'refuse', to: 'failed' },
    { from: 'asked', action: 'abandon', to: 'failed' },
    { from: 'created', action: 'print', to: 'printed' },
    { from: 'printed', action: 'print', to: 'printed' },
    { from: 'created', action: 'cancel', to: 'cancelled' },
    { from: 'printed', action: 'cancel', to: 'cancelled' },
  ],
  refusal: () => refuse(labelErrors.wrong_state),
});

/** A parcel's part of a weight; all parts together are the weight. */
export function weightOfParcel(weight_g: number, parcel: number, parcels: number): number {
  return Math.floor((weight_g * parcel) / parcels) - Math.floor((weight_g * (parcel - 1)) / parcels);
}
