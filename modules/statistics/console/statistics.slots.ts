import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';

/** Cards at the top of the start page, of what must not wait: something expires, or money is stuck. */
export const dashboardCards = defineSlot<object>('statistics.dashboard.cards');

/** Cards beside or under the figures of every start page: what there is to read, and where people like to go. */
export const dashboardNews = defineSlot<object>('statistics.dashboard.news');

/** The start page of who carries no freight, whole. */
export const dashboardBodies = defineSlot<object>('statistics.dashboard.bodies');

/** Of who carries freight: entries (`HomeEntry`) beside what waits. */
export const dashboardEntries = defineSlot<object>('statistics.dashboard.entries');

/** Of who carries freight: figures (`HomeFigure`) under those of the day. */
export const dashboardFigures = defineSlot<object>('statistics.dashboard.figures');

/** Of who carries freight: panels (`HomePanel`) beside the trend. */
export const dashboardPanels = defineSlot<object>('statistics.dashboard.panels');

/** The big screen of a bank: who pays out fills it. */
export const bankScreens = defineSlot<object>('statistics.bank_screen');
