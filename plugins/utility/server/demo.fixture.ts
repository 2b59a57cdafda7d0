import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { callerScope, type Demo, type DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { utilityContract, utilityKey } from '../contract/utility.contract.ts';
import { type OrderState, utilityKind, utilityPart } from '../contract/utility-record.contract.ts';
import { accountRepo } from './account.repo.ts';
import { orderRepo, orderSteps } from './order.repo.ts';
import { finishOrder } from './outcome.steps.ts';
import { maskAccount } from './utility.rules.ts';
import { verdictRepo } from './verdict.repo.ts';

const { UtilityProductSave } = utilityContract;
const hour = 3_600;

const faces = [3_000, 5_000, 10_000] as const;

interface DemoOrder {
  hours_ago: number;
  account: string;
  service: 'phone' | 'power';
  area: string;
  face_cents: number;
  end: Extract<OrderState, 'created' | 'running' | 'unknown' | 'done'>;
}

/** Numbers that no network gives out. */
const orders: readonly DemoOrder[] = [
  { hours_ago: 52, account: '13800000011', service: 'phone', area: '安徽合肥', face_cents: 5_000, end: 'done' },
  { hours_ago: 49, account: '340100005678', service: 'power', area: '安徽合肥', face_cents: 12_000, end: 'done' },
  { hours_ago: 27, account: '13800000012', service: 'phone', area: '江苏苏州', face_cents: 10_000, end: 'unknown' },
  { hours_ago: 5, account: '13800000013', service: 'phone', area: '浙江杭州', face_cents: 3_000, end: 'done' },
  { hours_ago: 2, account: '340100008888', service: 'power', area: '安徽合肥', face_cents: 20_000, end: 'running' },
];

interface DemoSale {
  order: DemoOrder;
  product_id: number;
  product_name: string;
  member_id: number | null;
  no: number;
}

/** An order as the counter would have written it. */
async function addOrder(scope: Scope, { order, product_id, product_name, member_id, no }: DemoSale): Promise<number> {
  const { service, account, area, face_cents } = order;
  const isPower = service === 'power';
  return orderRepo(scope).add({
    order_no: `LHDEMO${String(no).padStart(8, '0')}`,
    request_no: `demo-${no}-utility`,
    ...{ service, product_id, product_name, member_id, area, face_cents },
    ...{ unit_code: '', carrier: 'any', account_masked: maskAccount(service, account) },
    // Nobody will call for these: they are not the aggregator's.
    ...{ account_encrypted: '', account_fingerprint: `demo ${account}` },
    ...{ holder_masked: isPower ? '**明' : '', arrears_cents: isPower ? 8_640 : 0 },
    price_cents: isPower ? face_cents + 100 : Math.round(face_cents * 0.998),
    cost_cents: Math.round(face_cents * 0.985),
    ...{ source: 'counter', provider: 'juhe', pay_until: new Date((scope.now + hour) * 1000) },
  });
}

/** Takes a paid order to where it ended, as the aggregator's answers would have. */
async function endOrder(scope: Scope, id: number, end: DemoOrder['end']): Promise<void> {
  if (end === 'created') return;
  await scope.transaction(async (tx) => {
    const quiet = { next_at: null, submitted_at: tx.timestamp, call_state: 'answered' } as const;
    let order = await orderSteps.take(tx, await orderSteps.lock(tx, id), 'submit', { by: 'clock', set: quiet });
    const provider_no = `S${String(1_000_000 + id)}`;
    order = await orderSteps.take(tx, order, 'accept', { by: 'provider', set: { provider_no } });
    if (end === 'done') await finishOrder(tx, order, 'provider', { charged_cents: order.cost_cents });
    if (end !== 'unknown') return;
    await orderSteps.take(tx, order, 'doubt', { by: 'clock', set: { provider_code: '10014', queries: 31 } });
    await verdictRepo(tx).add(id, {
      outcome: 'done',
      evidence: '聚合客服 400 热线，工单 20260731-118，14:05 回复已到账',
    });
  });
}

/** The carrier's top-ups of the last days, paid in cash at its counter. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
  const carrier = callerOf('carrier');
  const at = carrier(now - 60 * hour);
  await call(at, addonContract.AddonInstall, { key: utilityKey });
  const phones = await Promise.all(
    faces.map((face_cents) =>
      call(at, UtilityProductSave, {
        ...{ service: 'phone', name: `话费 ${face_cents / 100} 元`, face_cents, price_e4: 9_980, cost_e4: 9_850 },
      }),
    ),
  );
  const power = await call(at, UtilityProductSave, {
    ...{ service: 'power', name: '国网安徽电力', unit_code: '340100', min_cents: 1_000, max_cents: 100_000 },
    ...{ add_cents: 100, cost_e4: 9_850 },
  });
  const { list: members } = await call(carrier(now), memberContract.MemberList, { limit: 3 });
  for (const [place, order] of orders.entries()) {
    const caller = carrier(now - order.hours_ago * hour);
    const scope = callerScope(caller);
    const product = phones.find(({ face_cents }) => face_cents === order.face_cents) ?? power;
    const member_id = members[place % 2]?.id ?? null;
    const sale = { order, product_id: product.id, product_name: product.name, member_id, no: place + 1 };
    const id = await addOrder(scope, sale);
    const subject = { subject_kind: utilityKind, subject_id: id, subject_part: utilityPart };
    await call(caller, paymentContract.PaymentStart, { ...subject, channel: 'cash' });
    await endOrder(scope, id, order.end);
  }
  const balance = { provider: 'juhe', balance_cents: 286_540, provider_code: '', is_low: false } as const;
  await accountRepo(callerScope(carrier(now))).save(balance);
};

export const demo: Demo = { after: ['member'], fill };
