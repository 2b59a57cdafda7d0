import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';
import type { Site } from '../contract/site.contract.ts';

/** Sections below a site's own fields: its lines, its waybills. */
export const siteInfoSections = defineSlot<{ site: Site }>('site.info.sections');
