import type { Screen } from '@linehaul/console-kernel/module/console-module.ts';
import type { en } from '../messages/en.ts';

/** The name of a page of the plan: its title and its purpose are in the messages under it. */
export type PlaceholderName = keyof (typeof en)['title'];

type RowScreen = Omit<Screen, 'title' | 'load' | 'needs' | 'noCache'>;

/** A page that has its address, its place and its permission, and nothing behind them yet. */
export interface PlaceholderRow extends RowScreen {
  name: PlaceholderName;
  /** What exists until then: the path of a built screen, and the address of its title. */
  meanwhile?: { path: string; title: string };
}

type Among = Omit<PlaceholderRow, 'name' | 'path'>;

/** Rows that have something in common: `[name, path]`, and what differs from the others. */
export function buildRows(common: Among, rows: readonly (readonly [PlaceholderName, string, Partial<Among>?])[]) {
  return rows.map(([name, path, ownRow]): PlaceholderRow => ({ name, path, ...common, ...ownRow }));
}
