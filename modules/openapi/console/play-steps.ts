import type { WaybillState } from '@linehaul/modules/waybill/contract/waybill.contract.ts';

/** The calls that take a test order from its waybill to the signature, in their order. */
export const playSteps = ['waybill', 'receive', 'trip', 'load', 'depart', 'arrive', 'deliver', 'sign'] as const;
export type PlayStep = (typeof playSteps)[number];

/** What the progress depends on; `waybill_state` null while there is no waybill. */
export interface PlayPosition {
  waybill_state: WaybillState | null;
  has_trip: boolean;
}

const byState: Partial<Record<WaybillState, PlayStep | 'done'>> = {
  created: 'receive',
  picked_up: 'receive',
  loaded: 'depart',
  departed: 'arrive',
  arrived: 'deliver',
  delivering: 'sign',
  signed: 'done',
  closed: 'done',
};

/** What comes next; `stopped` where somebody has taken the waybill another way. */
export function nextStep({ waybill_state, has_trip }: PlayPosition): PlayStep | 'done' | 'stopped' {
  if (waybill_state === null) return 'waybill';
  if (waybill_state === 'received') return has_trip ? 'load' : 'trip';
  return byState[waybill_state] ?? 'stopped';
}
