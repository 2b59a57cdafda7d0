import { type PlaceholderRow, rowsOf } from './placeholder-row.ts';

const dashboard = { path: '/dashboard', title: 'statistics.menu.dashboard' };

/** Home and the big screen. */
export const accountRows: readonly PlaceholderRow[] = [
  ...rowsOf({ bare: true, meanwhile: dashboard }, [['screen', '/screen']]),
];
