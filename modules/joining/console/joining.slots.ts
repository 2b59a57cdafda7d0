import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';

/** Sections on the page of a company's application, between its notes and its documents. */
export const applicationSections = defineSlot<{ supplier_id: number; application_id: number }>(
  'joining.application.sections',
);
