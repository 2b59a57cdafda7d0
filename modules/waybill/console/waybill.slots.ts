import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';
import type { WaybillDetail } from '../contract/waybill.contract.ts';

/** Below the waybill's own sections: incidents, evidence. */
export const waybillInfoSections = defineSlot<{ waybill: WaybillDetail }>('waybill.info.sections');
