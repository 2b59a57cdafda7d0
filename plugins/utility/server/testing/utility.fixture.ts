import { randomUUID } from 'node:crypto';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { signedIn } from '@linehaul/modules/message/server/testing/signed-in.fixture.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { books, paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { utilityContract } from '../../contract/utility.contract.ts';
import { utilityKind, utilityPart } from '../../contract/utility-record.contract.ts';
import { usualFaults } from '../../simulator/state.ts';
import type { startUtilitySimulator } from '../../simulator/utility-simulator.ts';

const { AddonInstall, AddonSettingInfo, AddonSettingSave } = addonContract;
const { UtilityOrderAdd, UtilityOrderInfo, UtilityProductSave } = utilityContract;
export const key = 'utility';

export type Simulator = Awaited<ReturnType<typeof startUtilitySimulator>>;
type ProductDraft = Partial<InputOf<typeof UtilityProductSave>>;
type OrderDraft = Partial<InputOf<typeof UtilityOrderAdd>>;

/** Puts the simulated aggregators back to how they usually are. */
export function resetter({ provider, state }: Simulator) {
  const usual = { ...provider.faults };
  return () => {
    Object.assign(provider.faults, usual);
    Object.assign(state.faults, usualFaults);
    state.balance_cents = 100_000_000;
  };
}

/** What a tenant sets for the simulated Juhe. */
export const juheAccount = ({ accounts: { juhe } }: Simulator) => ({
  provider: 'juhe' as const,
  juhe_open_id: juhe.open_id,
  juhe_key: juhe.key,
  juhe_power_key: juhe.power_key,
});

/** And for the simulated Jisu. */
export const jisuAccount = ({ accounts: { jisu } }: Simulator) => ({
  provider: 'jisu' as const,
  jisu_key: jisu.key,
  jisu_secret: jisu.secret,
});

export const phoneProduct = {
  service: 'phone' as const,
  name: 'Phone 50',
  face_cents: 5_000,
  price_e4: 9_980,
  cost_e4: 9_900,
};
export const powerProduct = {
  service: 'power' as const,
  name: 'Electricity',
  unit_code: 'c1,v2,001,900',
  min_cents: 1_000,
  max_cents: 50_000,
  price_e4: 10_000,
  add_cents: 100,
};

/** A tenant that sells a phone's 50 yuan for 49.90 and electricity for a yuan more, and has a member M1. */
export async function utilityShop(app: TestApp, simulator: Simulator, settings: object = {}) {
  const user = await app.tenant({ industry: 'supplier' });
  const as = signedIn(app);
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, ...juheAccount(simulator), ...settings });
  await user.call(memberContract.MemberAdd, { code: 'M1', name: 'Member One' });
  const saveProduct = (draft: ProductDraft = {}) => user.call(UtilityProductSave, { ...phoneProduct, ...draft });
  const product = await saveProduct();
  const { notify, notice } = paymentFixture(app);
  /** The present session: one of before the clock was moved may be over. */
  const call: typeof user.call = async (...parts) => (await as(user))(...parts);
  let phones = 0;
  const nextPhone = () => {
    phones += 1;
    return `139${String(user.suid).padStart(4, '0').slice(-4)}${String(phones).padStart(4, '0')}`;
  };
  const partOf = (subject_id: number) => ({ subject_kind: utilityKind, subject_id, subject_part: utilityPart });
  const orderDraft = (changes: OrderDraft = {}) => ({
    product_id: product.id,
    account: nextPhone(),
    request_no: randomUUID(),
    ...changes,
  });
  const { callback_path } = await user.call(AddonSettingInfo, { key });
  const shop = {
    user,
    call,
    product,
    saveProduct,
    orderDraft,
    nextPhone,
    callbackUrl: `${app.url}${callback_path}`,
    order: (changes: OrderDraft = {}) => call(UtilityOrderAdd, orderDraft(changes)),
    info: (id: number) => call(UtilityOrderInfo, { id }),
    payCash: (id: number) => call(paymentContract.PaymentStart, { ...partOf(id), channel: 'cash' }),
    /** Begins to pay through the simulated channel; answers how its notification is sent. */
    async charge(id: number) {
      const { payment_no, amount_cents } = await call(paymentContract.PaymentStart, {
        ...partOf(id),
        channel: 'sandbox',
      });
      const word = notice(payment_no, { amount_cents, notification_no: randomUUID(), channel_ref: randomUUID() });
      return () => notify(word);
    },
    /** An order that is paid by the simulated channel. */
    async paid(changes: OrderDraft = {}) {
      const order = await shop.order(changes);
      await (await shop.charge(order.id))();
      return order;
    },
    /** What the server does by itself. */
    async follow() {
      for (const job of ['utility.follow', 'payment.refunds', 'events.dispatch']) await app.runJob(job);
    },
    async passTime(seconds: number) {
      app.advance(seconds);
      for (const job of ['utility.clock', 'utility.keep_up', 'utility.balance']) await app.runJob(job);
      await shop.follow();
    },
    /** Another person of the tenant who may do all of it. */
    second: () => app.operator(user, { api_arr: Object.values(utilityContract).map(({ path }) => path) }),
    books: async () => books({ ...user, call } as TestUser),
    /** Of all books of the installation: 0. */
    async trialBalance() {
      const { rows } = await app
        .scope()
        .database.pool.query('select coalesce(sum(amount_cents), 0)::int8 as sum from ledger_entry');
      return Number(rows[0]?.sum);
    },
  };
  return shop;
}

export type UtilityShop = Awaited<ReturnType<typeof utilityShop>>;
