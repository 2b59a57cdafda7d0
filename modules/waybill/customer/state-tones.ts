import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { WaybillState } from '../contract/waybill.contract.ts';

const tones: Partial<Readonly<Record<WaybillState, Tone>>> = {
  received: 'info',
  loaded: 'info',
  departed: 'progress',
  arrived: 'info',
  delivering: 'progress',
  signed: 'success',
  returning: 'progress',
};

/** The colour of a waybill's state, for those who wait for the goods. */
export function stateTone(state: WaybillState): Tone {
  return tones[state] ?? 'neutral';
}
