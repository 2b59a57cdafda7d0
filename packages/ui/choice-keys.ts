import type { ChoiceRow } from './choice-rows.ts';

/** What a key does to the row that the keys are at. */
export type ChoiceMove =
  | { kind: 'go'; to: number }
  | { kind: 'switch' }
  | { kind: 'open'; open: boolean }
  | { kind: 'parent' };

/** How many rows the page keys go. */
const page = 10;

function acrossOf(key: string, row: ChoiceRow, at: number): ChoiceMove {
  const opens = key === 'ArrowRight';
  if (row.kind === 'group' && row.isOpen !== opens) return { kind: 'open', open: opens };
  if (row.kind === 'item' && !opens) return { kind: 'parent' };
  return { kind: 'go', to: opens ? at + 1 : at };
}

/** The keys of a tree (ARIA authoring practices); null for keys that are not its. */
export function moveOf(key: string, rows: readonly ChoiceRow[], at: number): ChoiceMove | null {
  const steps = new Map([
    ['ArrowDown', at + 1],
    ['ArrowUp', at - 1],
    ['PageDown', at + page],
    ['PageUp', at - page],
    ['Home', 0],
    ['End', rows.length - 1],
  ]);
  const to = steps.get(key);
  if (to !== undefined) return { kind: 'go', to: Math.min(rows.length - 1, Math.max(0, to)) };
  const row = rows[at];
  if (!row) return null;
  if (key === ' ' || key === 'Enter') return { kind: 'switch' };
  return key === 'ArrowLeft' || key === 'ArrowRight' ? acrossOf(key, row, at) : null;
}
