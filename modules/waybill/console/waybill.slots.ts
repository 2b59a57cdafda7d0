import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import type { Waybill, WaybillDetail } from '../contract/waybill.contract.ts';

/** Below the waybill's own sections: incidents, evidence. */
export const waybillInfoSections = defineSlot<{ waybill: WaybillDetail }>('waybill.info.sections');

/** The dialog that puts waybills on a vehicle. */
export const loadWaybills = defineSlot<ActionDialogProps<Waybill[]>>('waybill.load');

/** The dialog that buys courier labels for waybills. */
export const labelWaybills = defineSlot<ActionDialogProps<Waybill[]>>('waybill.labels');
