import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';

/** The big screen of a bank: who pays out fills it. */
export const bankScreens = defineSlot<object>('statistics.bank_screen');
