import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { WaybillState } from '../contract/waybill.contract.ts';

/** The colour of a waybill's state, wherever it is shown. */
export const waybillTones: Readonly<Record<WaybillState, Tone>> = {
  created: 'neutral',
  picked_up: 'neutral',
  received: 'info',
  loaded: 'info',
  departed: 'progress',
  arrived: 'info',
  delivering: 'progress',
  signed: 'success',
  closed: 'neutral',
  returning: 'progress',
  returned: 'neutral',
  void: 'neutral',
};
