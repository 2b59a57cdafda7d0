import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { orderInput, product, saleInput, saleQuote, utilityOrder } from './utility-record.contract.ts';

/** Those that have members. */
export const withMembers = ['logistics', 'site', 'supplier', 'service'] as const;

const storeProduct = product
  .pick({
    id: true,
    service: true,
    carrier: true,
    name: true,
    face_cents: true,
    min_cents: true,
    max_cents: true,
    price_e4: true,
    add_cents: true,
  })
  .extend({ price_cents: z.int() });
export type StoreProduct = z.output<typeof storeProduct>;

/** A top-up as the member sees it who has ordered it. */
const ownOrder = utilityOrder
  .pick({
    id: true,
    order_no: true,
    service: true,
    product_name: true,
    account_masked: true,
    holder_masked: true,
    arrears_cents: true,
    face_cents: true,
    price_cents: true,
    state: true,
    created_at: true,
    ended_at: true,
  })
  .extend({ pay_until: unixSeconds });
export type OwnOrder = z.output<typeof ownOrder>;

const one = z.object({ id: rowIdOf('utility_order') });
const byMember = { access: 'member', industries: withMembers } as const;

/** Calls of the pages that a tenant has for its customers. */
export const utilityStoreCalls = {
  /** What is on sale now, and whether anything is. */
  UtilityStoreList: {
    method: 'GET',
    path: '/v1/addons/utility/public/UtilityStoreList',
    input: z.object({ suid: rowId }),
    output: z.object({ is_open: z.boolean(), products: z.array(storeProduct) }),
  },
  /** What it costs the calling member, and of electricity whose account it is; asks the provider. */
  MemberUtilityQuote: {
    ...byMember,
    method: 'POST',
    path: '/v1/member/utility/MemberUtilityQuote',
    transaction: 'own',
    input: saleInput,
    output: saleQuote,
    audit: false,
  },
  /** Orders a top-up, which the member then pays by `MemberPaymentStart`. */
  MemberUtilityOrderAdd: {
    ...byMember,
    method: 'POST',
    path: '/v1/member/utility/MemberUtilityOrderAdd',
    transaction: 'own',
    idempotent: true,
    input: orderInput,
    output: ownOrder,
    audit: 'utility.order',
  },
  /** The calling member's own, the newest first; at most a hundred. */
  MemberUtilityOrders: {
    ...byMember,
    method: 'GET',
    path: '/v1/member/utility/MemberUtilityOrders',
    input: z.object({}),
    output: z.object({ orders: z.array(ownOrder) }),
  },
  MemberUtilityOrderInfo: {
    ...byMember,
    method: 'GET',
    path: '/v1/member/utility/MemberUtilityOrderInfo',
    input: one,
    output: ownOrder,
  },
  /** Calls off what is not paid. */
  MemberUtilityOrderCancel: {
    ...byMember,
    method: 'POST',
    path: '/v1/member/utility/MemberUtilityOrderCancel',
    input: one,
    output: ownOrder,
    audit: 'utility.cancel',
  },
} as const satisfies ContractSpec;
