import { buildRows, type PlaceholderRow } from './placeholder-row.ts';

const carriers = ['platform', 'logistics'] as const;
const waybills = { path: '/logistics/waybill/manage', title: 'waybill.menu.list' };

const orderRows: readonly PlaceholderRow[] = [
  ...buildRows({ primary: 'orders', industries: carriers, group: 'group.exceptions', meanwhile: waybills }, [
    ['exception_manage', '/logistics/exception/manage', { menu: 40 }],
  ]),
];

/** Orders and refunds. */
export const tradeRows: readonly PlaceholderRow[] = orderRows;
