import { defineSlot } from '../module/slots.tsx';
import type { PlainListSpec } from './list-types.ts';

/** Views of a list, below its states; filled by the module that keeps them. */
export const listViews = defineSlot<{ spec: PlainListSpec }>('list.views');
