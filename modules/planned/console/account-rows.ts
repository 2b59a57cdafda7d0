import { type PlannedRow, rowsOf } from './planned-row.ts';

const dashboard = { path: '/dashboard', title: 'statistics.menu.dashboard' };

/** Home and the big screen. */
export const accountRows: readonly PlannedRow[] = [
  ...rowsOf({ bare: true, meanwhile: dashboard }, [['screen', '/screen']]),
];
