import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';

/** Cards at the top of the start page, whether the caller sees its figures or not. */
export const dashboardCards = defineSlot<object>('statistics.dashboard.cards');

/** The start page of who carries no freight, whole. */
export const dashboardBodies = defineSlot<object>('statistics.dashboard.bodies');
