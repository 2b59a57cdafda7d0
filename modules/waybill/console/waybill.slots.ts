import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import type { Waybill, WaybillDetail } from '../contract/waybill.contract.ts';

/** Below the waybill's own sections: incidents, evidence. */
export const waybillInfoSections = defineSlot<{ waybill: WaybillDetail }>('waybill.info.sections');

/** The dialog that puts waybills on a vehicle. */
export const loadWaybills = defineSlot<ActionDialogProps<Waybill[]>>('waybill.load');

/** What is known of something that went wrong, before somebody reports it. */
export interface IncidentDraft {
  waybill_id: number;
  waybill_no: string;
  /** All of the waybill. */
  waybill_pieces: number;
  kind: 'damage' | 'shortage' | 'refused';
  /** That it is about. */
  pieces: number;
  site_id: number | null;
  site_name: string;
  trip_id: number | null;
  trip_no: string;
  description: string;
}

/** The dialog that reports an incident of a waybill. */
export const reportIncident = defineSlot<ActionDialogProps<IncidentDraft>>('waybill.incident');

/** The dialog that buys courier labels for waybills. */
export const labelWaybills = defineSlot<ActionDialogProps<Waybill[]>>('waybill.labels');
