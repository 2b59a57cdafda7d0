import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { fileSource, importAuditFields, rowsSource, runImport } from '@linehaul/modules/batch/server/batch.port.ts';
import { correctionDoers } from '@linehaul/modules/correction/server/correction.port.ts';
import { ledgerDocuments } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import { paymentSubjects } from '@linehaul/modules/payment/server/payment.port.ts';
import { deletionBlockers } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { recordNames } from '@linehaul/server-kernel/audit/record-names.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { liveSource, siteLiveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { spellNames } from '@linehaul/server-kernel/list/spelling.repo.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting, saveSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import {
  type OrderDetail,
  type OrderFilter,
  type OrderState,
  orderContract,
  orderState,
} from '../contract/order.contract.ts';
import { orderCounters, ordersAtSites } from '../contract/order.events.ts';
import { orderTargets } from '../contract/order-import.contract.ts';
import { orderNumbers, orderRepo } from './order.repo.ts';
import { addOrder, existing, repriceOrder } from './order.steps.ts';
import { countAtSites } from './order-at-sites.repo.ts';
import { askChange, orderChangeDoer } from './order-change.handlers.ts';
import { countOrders, mayCountOrders } from './order-counting.extension.ts';
import { editOrder } from './order-edit.handlers.ts';
import { personsOfOrders } from './order-erasure.steps.ts';
import { orderPlan } from './order-import.repo.ts';
import { orderMemberRepo } from './order-member.repo.ts';
import { choicesOfMember } from './order-member.steps.ts';
import { cancelOrder, giveBackOverpaid, undoPayment } from './order-money.handlers.ts';
import { orderNotices } from './order-notice.steps.ts';
import { openOrders } from './order-open.steps.ts';
import { orderSubject, payAtCounter } from './order-payment.steps.ts';
import { orderReceiptRepo } from './order-receipt.repo.ts';
import { orderSettings } from './order-setting.repo.ts';
import { lockOrder } from './order-steps.repo.ts';

function statesOf(list: string) {
  const states = list.split(',').map((name) => orderState.safeParse(name.trim()));
  return states.map((read) => {
    if (read.success) return read.data;
    throw refuse(wireErrors.invalid, { fields: { order_status: { code: 'wire.field.value' } } });
  });
}

/** A range of days is found, and shown, by day unless the caller says otherwise. */
function sortOf({ sort, order_day_from, order_day_to }: OrderFilter): string | undefined {
  return sort ?? (order_day_from !== undefined || order_day_to !== undefined ? '-order_day' : undefined);
}

/** The counts of both variants of `OrderCount` that the console shows as badges and at the tabs of lists. */
async function countersOf(scope: Scope, extensions: Extensions) {
  const count = (state: OrderState, mode?: number) => countOrders(scope, extensions, state, mode);
  const [submit, pay, send, bepaid, consumedCount] = await Promise.all([
    count('submit'),
    count('pay'),
    count('send'),
    count('submit', 2),
    count('send', 2),
  ]);
  return { submit, pay, send, bepaid, becounsumed: consumedCount };
}

/** What the operator log keeps of an order. */
function auditFields({ order_no, state, freight_cents, total_cents, paid_cents, weight_g }: OrderDetail) {
  return { order_no, state, freight_cents, total_cents, paid_cents, weight_g };
}

export const orderModule = serverModule({
  name: 'order',
  contract: orderContract,
  migrations: new URL('./migrations/', import.meta.url),
  /** Spells names that were written before there was a column for it. */
  jobs: () => [{ name: 'order.spelling', every_seconds: 60, run: (scope) => spellNames(scope, 'party_name') }],
  sites: {
    // An order is seen where one of its waybills is.
    freight_order: {
      columns: ['origin_site_id', 'destination_site_id'],
      through: [{ table: 'waybill', on: { order_id: 'id' } }],
    },
    order_payment: { through: [{ table: 'freight_order', on: { id: 'order_id' } }] },
    order_receipt: { columns: ['site_id'] },
  },
  live: [
    liveSource(orderCounters, countersOf, mayCountOrders),
    siteLiveSource(ordersAtSites, countAtSites, [orderCounters]),
  ],
  offers: (kernel) => [
    correctionDoers.offer(orderChangeDoer(kernel)),
    personsOfOrders,
    paymentSubjects.offer(orderSubject),
    deletionBlockers.offer({ key: 'orders', count: openOrders }),
    ledgerDocuments.offer({
      key: orderSubject.key,
      numbers: orderNumbers,
      page: orderSubject.page,
    }),
    recordNames.offer({ key: 'order', names: orderNumbers }),
    ...orderNotices.map((notice) => messagePurposes.offer(notice)),
  ],
  handlers: (kernel) => ({
    OrderChangeAsk: askChange,
    OrderList: ({ input, scope }) => orderRepo(scope).page({ ...input, sort: sortOf(input) }),
    info: ({ input, scope }) => existing(scope, input.id),
    OrderAdd: async ({ input, scope, audit }) => {
      const newOrder = await addOrder(scope, input, scope.caller.app_id === undefined ? 'counter' : 'api');
      audit({ record: `order ${newOrder.id}`, after: auditFields(newOrder) });
      return newOrder;
    },
    OrderPrice: async ({ input: { id, version, ...repricing }, scope, audit }) => {
      const order = await lockOrder(scope, id, version);
      const before = await existing(scope, id);
      const isByHand = repricing.freight_cents !== undefined;
      const price_reason = isByHand ? repricing.price_reason : '';
      const after = await repriceOrder(scope, order, { ...repricing, price_reason });
      audit({ record: `order ${id}`, before: auditFields(before), after: auditFields(after) });
      return after;
    },
    OrderEdit: (call) => editOrder(kernel, call),
    OrderPay: async ({ input, scope, audit }) => {
      const after = await payAtCounter(scope, input);
      const { part, method, amount_cents, rest } = input;
      audit({ record: `order ${input.id}`, after: { ...auditFields(after), part, method, amount_cents, rest } });
      return after;
    },
    OrderReceipt: async ({ input, scope }) => {
      const receipt = await orderReceiptRepo(scope).byId(input.id);
      if (!receipt) throw refuse(wireErrors.not_found);
      return receipt;
    },
    OrderMemberChoices: ({ input, scope }) => choicesOfMember(scope, input.member_id),
    OrderUnpaid: ({ input, scope }) => orderMemberRepo(scope).unpaid(input.member_id),
    OrderCancel: cancelOrder,
    OrderGiveBack: giveBackOverpaid,
    OrderPaymentUndo: undoPayment,
    OrderSettingInfo: ({ scope }) => readSetting(scope, orderSettings),
    OrderSettingSave: saveSetting(orderSettings),
    OrderCount: async ({ input, scope, extensions }) => {
      const states = statesOf(input.order_status);
      // Every session may ask (specification §6): for who may not see the list, nothing waits.
      const isAllowed = mayCountOrders(scope.caller, extensions);
      const count = async (state: OrderState) =>
        isAllowed ? countOrders(scope, extensions, state, input.freight_mode) : 0;
      return Object.fromEntries(await Promise.all(states.map(async (state) => [state, await count(state)])));
    },
    OrderImport: async ({ input, scope, file, audit }) => {
      const source = await fileSource(file, input, orderTargets);
      const answer = await runImport(scope, orderPlan(input), source, input);
      audit({ ...importAuditFields(answer, input.dry_run), record: `orders ${file?.name ?? ''}` });
      return answer;
    },
    OrderImportRows: async ({ input, scope, audit }) => {
      const answer = await runImport(scope, orderPlan(input), rowsSource(input.rows, orderTargets), input);
      audit({ ...importAuditFields(answer, input.dry_run), record: 'orders' });
      return answer;
    },
  }),
});
