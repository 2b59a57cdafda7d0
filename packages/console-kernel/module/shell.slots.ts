import { defineSlot } from './slots.tsx';

/** At the lower right corner of the shell, over the pages, once somebody is signed in: a chat. */
export const shellCorner = defineSlot<object>('shell.corner');
