import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';

/** Cards at the top of the start page, of what must not wait: something expires, or money is stuck. */
export const dashboardCards = defineSlot<object>('dashboard.cards');

/** Cards beside or under the figures of every start page: what there is to read, and where people like to go. */
export const dashboardNews = defineSlot<object>('dashboard.news');

/** The start page of who carries freight, whole; it goes before other bodies. */
export const freightBody = defineSlot<object>('dashboard.freight');

/** The start page of who carries no freight, whole. */
export const dashboardBodies = defineSlot<object>('dashboard.bodies');

/** Of who carries freight: entries (`HomeEntry`) beside what waits. */
export const dashboardEntries = defineSlot<object>('dashboard.entries');

/** Of who carries freight: figures (`HomeFigure`) under those of the day. */
export const dashboardFigures = defineSlot<object>('dashboard.figures');

/** Of who carries freight: panels (`HomePanel`) beside the trend. */
export const dashboardPanels = defineSlot<object>('dashboard.panels');
