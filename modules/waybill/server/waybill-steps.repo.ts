import type { Industry } from '@linehaul/contract/endpoint.ts';
import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { WaybillAction } from '../contract/waybill.contract.ts';
import { waybillCounters } from '../contract/waybill.events.ts';
import { waybillLife } from './waybill.rules.ts';
import type { WaybillTable } from './waybill-tables.repo.ts';

/** The one way by which waybills change their state; subscribers are told by the lines of their histories. */
export const waybillSteps = recordSteps<WaybillTable, WaybillAction, Industry>('waybill', {
  machine: waybillLife,
  recordOf: ({ waybill_no }) => `waybill ${waybill_no}`,
  notices: [waybillCounters],
});
