import { giveMoments } from '@linehaul/modules/ledger/server/demo.fixture.ts';
import { demoLines } from '@linehaul/modules/line/server/demo.fixture.ts';
import { demoCredits, demoMembers } from '@linehaul/modules/member/server/demo.fixture.ts';
import { demoChannel, type ReceivedPayment } from '@linehaul/modules/payment/server/demo/payment-rows.fixture.ts';
import { receivedPayments } from '@linehaul/modules/payment/server/demo.fixture.ts';
import { channelOfMethod } from '@linehaul/modules/payment/server/payment.port.ts';
import { settleOrder } from '@linehaul/modules/settlement/server/settlement.port.ts';
import { type FreightCompany, freightCompanies } from '@linehaul/modules/site/server/demo.fixture.ts';
import { callerScope, type Demo, type DemoCompany, demoList, demoValue } from '@linehaul/server-kernel/demo/demo.ts';
import { loggedChanges, loggedRecords } from '@linehaul/server-kernel/demo/logged-change.ts';
import { day } from '@linehaul/server-kernel/demo/work-hours.ts';
import { orderContract } from '../contract/order.contract.ts';
import { orderCues, type Workload } from './demo/order-calendar.fixture.ts';
import { consigneePools, makeOrderInput } from './demo/order-input.fixture.ts';
import { type OrderProgress, type OrderStatus, type Payment, statusOf } from './demo/order-money.fixture.ts';
import { nameStatements, type OrderStatement, orderPaymentIds } from './demo/order-payments.repo.ts';
import { type PricedOrder, priceOrders } from './demo/order-pricing.fixture.ts';
import { addOrderPayments, addOrders, type Story } from './demo/order-rows.fixture.ts';

/** Orders of each company that moves freight, by account, in the order of time: not written yet. */
export const plannedOrders = demoValue<ReadonlyMap<string, readonly PricedOrder[]>>('order.planned');

/** What has become of the orders: every one of them is given once, in the same order. */
export const orderProgress = demoList<OrderProgress>('order.progress');

/** Ids of the written orders, by account and number. */
export const orderIds = demoValue<ReadonlyMap<string, ReadonlyMap<string, number>>>('order.ids');

/** What an order's part was paid on a member's monthly statement. */
export interface MonthlyPayment {
  account: string;
  order_id: number;
  order_day: string;
  member_id: number;
  amount_cents: number;
  login_name: string;
  at: number;
}

export const monthlyPayments = demoValue<readonly MonthlyPayment[]>('order.monthly');

const workloads: Readonly<Record<string, Omit<Workload, 'days'>>> = {
  carrier: { orders: { weekday: 36, spread: 8, saturday: 20, sunday: 7 }, aboard: 4, waiting: 3 },
  union: { orders: { weekday: 9, spread: 2, saturday: 5, sunday: 2 }, aboard: 2, waiting: 1 },
  site: { orders: { weekday: 6, spread: 2, saturday: 3, sunday: 1 }, aboard: 1, waiting: 1 },
};

/** Since so many days ago a tenant is paid by phone through a channel; others are paid at the counter alone. */
const onlineDays: Readonly<Record<string, number>> = { carrier: 45 };

async function plan(company: DemoCompany): Promise<void> {
  const [lines, members] = [company.handedOn(demoLines), company.handedOn(demoMembers)];
  const orders = new Map<string, readonly PricedOrder[]>();
  for (const { account, scope, random, days, ...places } of company.handedOn(freightCompanies)) {
    const workload = workloads[account];
    if (!workload) continue;
    const network = { ...places, lines: lines.get(account) ?? [], members: members.get(account) ?? [] };
    const pools = consigneePools(network, random);
    const cues = orderCues(network, { ...workload, days }, scope.now, random);
    const orderInputs = cues.map((cue) => makeOrderInput(network, pools, cue, random));
    orders.set(account, await priceOrders(scope, orderInputs, random));
  }
  company.hand(plannedOrders, orders);
}

const phone = new Set<string>(['wechat', 'alipay']);

/** Prepaid freight that was paid by phone since then came through the channel, unless the order was called off. */
function throughChannel({ state, payments, ...status }: OrderStatus, since: number): OrderStatus {
  const isOff = state === 'closed' || state === 'cancelled';
  const isOnline = ({ part, method, at }: Payment) => !isOff && part === 'prepaid' && phone.has(method) && at >= since;
  return {
    ...status,
    state,
    payments: payments.map((payment) => (isOnline(payment) ? { ...payment, method: 'online' } : payment)),
  };
}

function storiesOf(progressList: readonly OrderProgress[], company: FreightCompany): Story[] {
  const since = company.scope.now - (onlineDays[company.account] ?? 0) * day;
  return progressList.map((progress) => {
    const status = throughChannel(statusOf(progress, company), since);
    return { ...progress, status, created_by: company.who() };
  });
}

const onCredit = ['monthly', 'on_receipt'] as const;

/** What members owe for orders on credit. */
function giveCredits(company: DemoCompany, stories: readonly Story[]): void {
  const credits = stories.flatMap(({ account, order, status }) => {
    const { member } = order.orderInput;
    if (!member || status.state === 'cancelled' || status.state === 'closed') return [];
    const paidParts = new Set<string>(status.payments.map(({ part }) => part));
    const open = onCredit.filter((part) => !paidParts.has(part)).map((part) => order.parts[`${part}_cents`]);
    return [{ account, member_id: member.id, cents: open.reduce((sum, cents) => sum + cents, 0) }];
  });
  company.give(demoCredits, credits);
}

interface OrderPayment extends Payment {
  story: Story;
  order_id: number;
}

function received({ story, order_id, ...payment }: OrderPayment, id: number): ReceivedPayment {
  const { part, method, amount_cents, at, who: login_name } = payment;
  const { account, order, status } = story;
  return {
    account,
    no: `d${String(id).padStart(11, '0')}`,
    subject: { subject_kind: 'order', subject_id: order_id, subject_part: part, subject_text: order.order_no },
    ...(method === 'online'
      ? { way: 'online', channel: demoChannel }
      : { way: 'till', channel: channelOfMethod(method) }),
    ...{ amount_cents, login_name, at, to: 'unsettled', is_called_off: status.state === 'closed' },
  };
}

/** What came through a channel is settled when the consignee has signed. */
function giveSettlements(company: DemoCompany, account: string, payments: readonly OrderPayment[]): void {
  const settlements = payments.flatMap(({ method, order_id, at, story: { cargo } }) => {
    if (method !== 'online' || !cargo?.signed_at) return [];
    const later = Math.max(at, cargo.signed_at) + 1;
    return [{ at: later, run: () => settleOrder(callerScope(company.callerOf(account)(later)), order_id) }];
  });
  giveMoments(company, account, settlements);
}

/** What is paid by statement is in the statement, everything else in the payment log. */
async function givePayments(company: DemoCompany, account: string, payments: readonly OrderPayment[]) {
  const ids = await orderPaymentIds(company.tenantOf(account).scope);
  const single = payments.filter(({ part }) => part !== 'monthly');
  company.give(
    receivedPayments,
    single.map((payment) => received(payment, ids.get(`${payment.order_id} ${payment.part}`) ?? 0)),
  );
  giveSettlements(company, account, single);
}

function giveChanges(company: DemoCompany, stories: readonly Story[], ids: ReadonlyMap<string, number>): void {
  const pricedStories = stories.filter(({ order }) => (order.calculation.freight_cents ?? 0) > 0);
  const changes = pricedStories
    .slice(-loggedRecords)
    .toReversed()
    .map(({ account, order }) => {
      const { freight_cents, total_cents } = order.calculation;
      const more = 800;
      return {
        ...{ account, module: 'order', endpoint: orderContract.OrderPrice, record: `order ${ids.get(order.order_no)}` },
        before: { freight_cents: (freight_cents ?? 0) + more, total_cents: total_cents + more },
        after: { freight_cents, total_cents },
      };
    });
  company.give(loggedChanges, changes);
}

const monthlyOf = (account: string, payments: readonly OrderPayment[]): MonthlyPayment[] =>
  payments.flatMap(({ part, story: { order }, order_id, amount_cents, who: login_name, at }) => {
    const { member } = order.orderInput;
    if (part !== 'monthly' || !member) return [];
    return [{ account, order_id, order_day: order.order_day, member_id: member.id, amount_cents, login_name, at }];
  });

async function write(company: DemoCompany): Promise<void> {
  const progressList = Map.groupBy(company.gathered(orderProgress), ({ account }) => account);
  const idsByAccount = new Map<string, ReadonlyMap<string, number>>();
  const monthly: MonthlyPayment[] = [];
  for (const freight of company.handedOn(freightCompanies)) {
    const { account, scope } = freight;
    const stories = storiesOf(progressList.get(account) ?? [], freight);
    const ids = await addOrders(scope, stories);
    await addOrderPayments(scope, stories, ids);
    idsByAccount.set(account, ids);
    const payments = stories.flatMap((story) =>
      story.status.payments.map((payment) => ({ ...payment, story, order_id: ids.get(story.order.order_no) ?? 0 })),
    );
    await givePayments(company, account, payments);
    giveCredits(company, stories);
    giveChanges(company, stories, ids);
    monthly.push(...monthlyOf(account, payments));
  }
  company.hand(orderIds, idsByAccount);
  company.hand(monthlyPayments, monthly);
}

/** Says in a tenant's orders by which of a member's statements they were paid. */
export function noteStatements(company: DemoCompany, account: string, statements: readonly OrderStatement[]) {
  return nameStatements(company.tenantOf(account).scope, statements);
}

export const demo: Demo = {
  plan: { after: ['line', 'member.members', 'access'], fill: plan },
  rows: { after: ['order.plan'], before: ['member.credit', 'payment', 'ledger', 'audit'], fill: write },
};
