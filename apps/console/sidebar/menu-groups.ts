import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';

export interface MenuGroup {
  /** Full address of the heading; null where the list needs none. */
  title: string | null;
  items: readonly MountedScreen[];
}

/** Lists shorter than this are read at a glance. */
const longList = 5;

/** The pages of a section under small headings: only a long list has them, and only if its screens name several. */
export function menuGroups(items: readonly MountedScreen[]): MenuGroup[] {
  const titles = [...new Set(items.map(({ group }) => group ?? null))];
  if (items.length < longList || titles.length < 2) return [{ title: null, items }];
  return titles.map((title) => ({ title, items: items.filter(({ group }) => (group ?? null) === title) }));
}
