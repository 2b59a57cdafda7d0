import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';

/** Sections on a member's page, below the figures and above the form. */
export const memberInfoSections = defineSlot<{ member_id: number }>('member.info.sections');
