import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';

/** Cards at the top of the start page, whether the caller sees its figures or not. */
export const dashboardCards = defineSlot<object>('statistics.dashboard.cards');

/** The start page of who carries no freight, whole. */
export const dashboardBodies = defineSlot<object>('statistics.dashboard.bodies');

/** Of who carries freight: entries (`HomeEntry`) beside what waits. */
export const dashboardEntries = defineSlot<object>('statistics.dashboard.entries');

/** Of who carries freight: figures (`HomeFigure`) under those of the day. */
export const dashboardFigures = defineSlot<object>('statistics.dashboard.figures');

/** Of who carries freight: panels (`HomePanel`) beside the trend. */
export const dashboardPanels = defineSlot<object>('statistics.dashboard.panels');
