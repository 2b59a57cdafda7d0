import { defineSlot } from '../module/slots.tsx';
import type { PlainListSpec } from './list-types.ts';

/** Views of a list, below its states; filled by the module that keeps them. */
export const listViews = defineSlot<{ spec: PlainListSpec }>('list.views');
/** Among the list's tools: what keeps it as a view. */
export const listViewSave = defineSlot<{ spec: PlainListSpec }>('list.view_save');
