import { money, nothing } from '@linehaul/console-kernel/format/format.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { Correction, WantedChange } from '../contract/correction.contract.ts';

function formatValue(field: string, value: WantedChange['after']): string {
  if (typeof value === 'number') return field.endsWith('_cents') ? money(value) : String(value);
  if (value === null || value === '') return nothing;
  // A choice is named by the address of its text.
  return /^order\.\w+\.\w+$/.test(value) ? textOf(value) : value;
}

/** What a correction is to change, in one line. */
export function changesText({ changes }: Pick<Correction, 'changes'>): string {
  return changes
    .map(({ field, before, after }) => `${textOf(field)}: ${formatValue(field, before)} → ${formatValue(field, after)}`)
    .join('; ');
}
