import { type PlaceholderRow, rowsOf } from './placeholder-row.ts';

const carriers = ['platform', 'logistics'] as const;
const sellers = ['platform', 'supplier', 'service'] as const;
/** A service provider sells like a supplier, but keeps no stock: nothing to brand, to send or to take back. */
const stockOwners = ['platform', 'supplier'] as const;
const waybills = { path: '/logistics/waybill/manage', title: 'waybill.menu.list' };

const orderRows: readonly PlaceholderRow[] = [
  ...rowsOf({ primary: 'orders', industries: carriers, group: 'group.exceptions', meanwhile: waybills }, [
    ['exception_manage', '/logistics/exception/manage', { menu: 40 }],
    ['evidence_manage', '/logistics/evidence/manage', { menu: 50 }],
    ['evidence_info', '/logistics/evidence/info/:id', { parent: '/logistics/evidence/manage' }],
  ]),
  ...rowsOf({ primary: 'refunds', industries: sellers }, [
    ['refund_manage', '/refund/manage', { menu: 10 }],
    ['refund_return', '/refund/return', { menu: 20, industries: stockOwners }],
    ['refund_info', '/refund/info/:id', { parent: '/refund/manage' }],
  ]),
];

/** Orders and refunds. */
export const tradeRows: readonly PlaceholderRow[] = orderRows;
