import type { TableAddition, TableRead } from './table-rules.ts';

/**
 * What modules use of each other's tables, views and functions inside their own queries, because a list, a search or a sum cannot be put
 * together from answers of a port: names beside numbers, filters by another module's column, locks and totals in one
 * statement. A single row or a handful of them is asked of the owner's port instead. The owner of a table that is
 * here keeps the columns that these modules select, or changes the modules with it.
 */
export const tableReads: readonly TableRead[] = [
  // Sites, vehicles, drivers, members and lines by name beside whatever refers to them.
  {
    owner: 'site',
    table: 'site',
    readers: [
      'access',
      'cashsheet',
      'cod',
      'driverfee',
      'goodsorder',
      'incident',
      'line',
      'order',
      'orderrequest',
      'settlement',
      'statement',
      'statistics',
      'trip',
      'waybill',
    ],
  },
  { owner: 'fleet', table: 'vehicle', readers: ['driverfee', 'statistics', 'trip', 'waybill'] },
  { owner: 'fleet', table: 'driver', readers: ['driverfee', 'incident', 'statistics', 'trip', 'waybill'] },
  {
    owner: 'member',
    table: 'member',
    readers: [
      'cod',
      'goodsorder',
      'membersession',
      'order',
      'orderrequest',
      'reconciliation',
      'statement',
      'statistics',
    ],
  },
  { owner: 'line', table: 'line', readers: ['settlement', 'statistics', 'trip'] },

  // An order on its way: what is owed for it, what carries it, where that is, and what its lists and sums are made of.
  {
    owner: 'order',
    table: 'freight_order',
    readers: [
      'cashsheet',
      'cod',
      'incident',
      'member',
      'openapi',
      'orderrequest',
      'reconciliation',
      'settlement',
      'statement',
      'statistics',
      'waybill',
    ],
  },
  {
    owner: 'order',
    table: 'order_payment',
    readers: ['cashsheet', 'cod', 'orderrequest', 'reconciliation', 'statement', 'waybill'],
  },
  {
    owner: 'waybill',
    table: 'waybill',
    readers: [
      'cashsheet',
      'cod',
      'driverfee',
      'incident',
      'order',
      'orderrequest',
      'reconciliation',
      'settlement',
      'statistics',
    ],
  },
  { owner: 'waybill', table: 'waybill_event', readers: ['reconciliation'] },
  { owner: 'waybill', table: 'is_on_time', readers: ['statistics'] },
  { owner: 'waybill', table: 'waybill_leg', readers: ['driverfee', 'incident', 'trip'] },
  { owner: 'waybill', table: 'waybill_signature', readers: ['cashsheet', 'cod'] },
  { owner: 'trip', table: 'trip', readers: ['driverfee', 'incident', 'statistics', 'waybill'] },

  // What a member owes and is owed, and what went through a channel.
  { owner: 'statement', table: 'member_statement', readers: ['cashsheet', 'member', 'reconciliation'] },
  { owner: 'statement', table: 'member_statement_item', readers: ['cashsheet', 'reconciliation'] },
  { owner: 'cashsheet', table: 'cash_sheet', readers: ['cod'] },
  { owner: 'cashsheet', table: 'cash_sheet_item', readers: ['cod'] },
  { owner: 'cod', table: 'cod_collected', readers: ['member'] },
  { owner: 'cod', table: 'cod_payout', readers: ['member'] },
  { owner: 'payment', table: 'payment', readers: ['cod', 'reconciliation'] },
  { owner: 'payment', table: 'payment_notification', readers: ['reconciliation'] },
  { owner: 'payment', table: 'payment_refund', readers: ['reconciliation'] },
  { owner: 'payment', table: 'payment_split', readers: ['reconciliation'] },

  // Tenants in the platform's lists, and who a request comes from: one query at every request finds the session, the
  // account, its roles and the lists of who may come from where.
  {
    owner: 'tenant',
    table: 'tenant',
    readers: [
      'addon',
      'audit',
      'content',
      'identity',
      'joining',
      'ledger',
      'membersession',
      'message',
      'openapi',
      'reconciliation',
      'security',
      'session',
      'settlement',
      'statistics',
      'wallet',
    ],
  },
  { owner: 'access', table: 'operator', readers: ['audit', 'identity', 'security', 'session', 'statistics'] },
  { owner: 'access', table: 'operator_role', readers: ['session'] },
  { owner: 'access', table: 'role', readers: ['session'] },
  { owner: 'access', table: 'operator_site', readers: ['session'] },
  { owner: 'security', table: 'safe_setting', readers: ['membersession', 'session'] },
  { owner: 'security', table: 'access_user', readers: ['session'] },
  { owner: 'security', table: 'access_ip', readers: ['membersession', 'session'] },
  { owner: 'security', table: 'second_factor', readers: ['access'] },

  // Whether a new tenant has any of it: the first steps. Ports would make circles, as owners show themselves on the start page.
  { owner: 'line', table: 'tariff_band', readers: ['statistics'] },
  { owner: 'goods', table: 'freight_template', readers: ['statistics'] },
  { owner: 'goods', table: 'ship_address', readers: ['statistics'] },
  { owner: 'goods', table: 'goods', readers: ['goodsorder', 'statistics'] },
  { owner: 'goodsorder', table: 'goods_order', readers: ['openapi', 'refund', 'statistics'] },
  { owner: 'goodsorder', table: 'goods_line', readers: ['statistics'] },

  // Figures are compared with the rows that they are the sums of, and told by the names of what they are about.
  { owner: 'refund', table: 'refund', readers: ['statistics'] },
  { owner: 'goods', table: 'goods_category', readers: ['statistics'] },
  { owner: 'goods', table: 'goods_stock', readers: ['statistics'] },
  { owner: 'goods', table: 'goods_sku', readers: ['statistics'] },
  { owner: 'ledger', table: 'ledger_account', readers: ['statistics'] },
  { owner: 'ledger', table: 'ledger_entry', readers: ['statistics'] },
  { owner: 'ledger', table: 'ledger_transaction', readers: ['statistics'] },

  // The kernel writes the logs, audit shows them.
  { owner: 'server-kernel', table: 'operator_log', readers: ['audit'] },
  { owner: 'server-kernel', table: 'supplier_log', readers: ['audit'] },
  { owner: 'server-kernel', table: 'login_log', readers: ['audit'] },
];

/** Triggers and foreign keys on another module's table, which that module neither makes nor knows. */
export const tableAdditions: readonly TableAddition[] = [
  // Statistics decide what a change counts for (ADR 89).
  { owner: 'order', table: 'freight_order', by: 'statistics' },
  { owner: 'waybill', table: 'waybill', by: 'statistics' },
  { owner: 'goodsorder', table: 'goods_order', by: 'statistics' },
  { owner: 'goodsorder', table: 'goods_line', by: 'statistics' },
  { owner: 'refund', table: 'refund', by: 'statistics' },
  // Waybills know the number of the trip that they are on; what a trip is comes after them.
  { owner: 'waybill', table: 'waybill_leg', by: 'trip' },
  { owner: 'waybill', table: 'waybill_event', by: 'trip' },
];
