import { type PlaceholderRow, rowsOf } from './placeholder-row.ts';

const carriers = ['platform', 'logistics'] as const;
const sellers = ['platform', 'supplier', 'service'] as const;
const waybills = { path: '/logistics/waybill/manage', title: 'waybill.menu.list' };

const orderRows: readonly PlaceholderRow[] = [
  ...rowsOf({ primary: 'orders', industries: carriers, group: 'group.exceptions', meanwhile: waybills }, [
    ['exception_manage', '/logistics/exception/manage', { menu: 40 }],
    ['evidence_manage', '/logistics/evidence/manage', { menu: 50 }],
    ['evidence_info', '/logistics/evidence/info/:id', { parent: '/logistics/evidence/manage' }],
  ]),
];

const goodsRows: readonly PlaceholderRow[] = [
  ...rowsOf({ primary: 'products', industries: sellers, group: 'group.goods' }, [
    ['goods_comment', '/goods/comment', { menu: 40 }],
  ]),
];

/** Orders, refunds and products. */
export const tradeRows: readonly PlaceholderRow[] = [...orderRows, ...goodsRows];
