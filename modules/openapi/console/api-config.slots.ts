import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';
import type { ApiSet } from '../contract/openapi.contract.ts';

/** Below the key's own sections on the page of API settings: what programs are told of by themselves. */
export const apiConfigSections = defineSlot<{ set: ApiSet }>('openapi.config.sections');
