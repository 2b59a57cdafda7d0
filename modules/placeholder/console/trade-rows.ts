import { buildRows, type PlaceholderRow } from './placeholder-row.ts';

const carriers = ['platform', 'logistics'] as const;
const waybills = { path: '/logistics/waybill/manage', title: 'waybill.menu.list' };

const orderRows: readonly PlaceholderRow[] = [
  ...buildRows({ primary: 'orders', industries: carriers, group: 'group.exceptions', meanwhile: waybills }, [
    ['exception_manage', '/logistics/exception/manage', { menu: 40 }],
    ['evidence_manage', '/logistics/evidence/manage', { menu: 50 }],
    ['evidence_info', '/logistics/evidence/info/:id', { parent: '/logistics/evidence/manage' }],
  ]),
];

/** Orders and refunds. */
export const tradeRows: readonly PlaceholderRow[] = orderRows;
