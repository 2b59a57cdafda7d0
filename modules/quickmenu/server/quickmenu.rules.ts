import { refuse } from '@linehaul/contract/errors.ts';
import { z } from 'zod';
import { menuFault, type QuickMenuEntry, quickMenuEntry } from '../contract/quickmenu.contract.ts';

const list = z.array(quickMenuEntry);

/** Reads a list of shortcuts from JSON text; null when it is none. */
export function readMenu(text: string): QuickMenuEntry[] | null {
  try {
    const read = list.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The list to save, or a refusal. */
export function checkedMenu(menu: readonly QuickMenuEntry[]): readonly QuickMenuEntry[] {
  const fault = menuFault(menu);
  if (fault) throw refuse(fault);
  return menu;
}
