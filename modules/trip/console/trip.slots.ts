import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';

/** Below a trip's manifest: what its driver is paid. */
export const tripInfoSections = defineSlot<{ trip_id: number }>('trip.info.sections');
