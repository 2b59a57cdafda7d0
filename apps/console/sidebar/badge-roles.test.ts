import { anIdentity } from '@linehaul/console-kernel/testing/an-identity.ts';
import type { Industry } from '@linehaul/contract/endpoint.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { joiningContract } from '@linehaul/modules/joining/contract/joining.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { expect, test } from 'vitest';
import { badges } from '../modules.ts';
import { badgesOf } from './badge-rules.ts';

const { OrderList, OrderPay } = orderContract;
const { ReceiptReturn, WaybillAdd, WaybillList, WaybillSign } = waybillContract;
const { GoodsOrderConsume, GoodsOrderList, GoodsOrderPay, GoodsOrderSend } = goodsOrderContract;
const { RefundApprove, RefundList, RefundReceive } = refundContract;
const { SupplierCertAudit } = joiningContract;
const { HeldAccept, PaymentConfirm } = paymentContract;
const { TakecashAudit } = walletContract;
const reading = [OrderList, WaybillList, GoodsOrderList, RefundList];

interface Role {
  industry: Industry;
  may: readonly { path: string }[];
}

/** What waits for somebody, by its counters; the agreement that everybody may read is left out. */
function waitingFor({ industry, may }: Role): string[] {
  const api_arr = new Set([...reading, ...may].map(({ path }) => path));
  const shownBadges = badgesOf(badges, anIdentity({ industry, roles: ['role'], api_arr }));
  return shownBadges.map(({ counter }) => counter).filter((counter) => counter !== 'newer_agreement');
}

test.each<[string, Role, string[]]>([
  ['who only reads freight', { industry: 'logistics', may: [] }, []],
  ['a cashier', { industry: 'logistics', may: [OrderPay] }, ['submit']],
  ['a dispatcher', { industry: 'logistics', may: [WaybillAdd] }, ['undispatched']],
  ['a courier', { industry: 'logistics', may: [WaybillSign] }, ['delivery']],
  ['a clerk of receipts', { industry: 'site', may: [ReceiptReturn] }, ['receipt']],
  ['the platform, which does none of it', { industry: 'platform', may: [OrderPay, WaybillAdd, RefundApprove] }, []],
  ['who examines companies', { industry: 'platform', may: [SupplierCertAudit] }, ['applications']],
  ['who audits withdrawals', { industry: 'platform', may: [TakecashAudit] }, ['withdrawals']],
  ['an auditor at the bank', { industry: 'bank', may: [TakecashAudit] }, ['withdrawals']],
  [
    'who confirms transfers',
    { industry: 'platform', may: [PaymentConfirm, HeldAccept] },
    ['held_receipts', 'to_confirm'],
  ],
  ['who only reads goods orders', { industry: 'supplier', may: [] }, []],
  ['a seller’s cashier', { industry: 'supplier', may: [GoodsOrderPay] }, ['submit']],
  ['a packer', { industry: 'supplier', may: [GoodsOrderSend, RefundReceive] }, ['pay']],
  ['a counter where goods are used', { industry: 'service', may: [GoodsOrderConsume] }, ['becounsumed']],
  ['who answers buyers', { industry: 'supplier', may: [RefundApprove, RefundReceive] }, ['refund', 'returns']],
])('%s sees what waits for them, and nothing else', (_who, role, counters) => {
  expect(waitingFor(role).sort()).toEqual(counters);
});

test('an owner sees everything that waits for their kind of tenant', () => {
  const counters = (industry: Industry) => badgesOf(badges, anIdentity({ industry })).map(({ counter }) => counter);
  expect(counters('logistics')).toEqual(expect.arrayContaining(['submit', 'undispatched', 'delivery', 'receipt']));
  expect(counters('supplier')).toEqual(expect.arrayContaining(['submit', 'pay', 'becounsumed', 'refund', 'returns']));
});
