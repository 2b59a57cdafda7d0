import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { books, forOrder, paymentFixture } from '@linehaul/modules/payment/server/testing/payment-fixture.port.ts';
import { reconciliationContract } from '@linehaul/modules/reconciliation/contract/reconciliation.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { startWechatpaySimulator, type WechatpaySimulator } from '../../simulator/wechatpay-simulator.ts';

export const key = 'wechatpay';

const laterCalls = [
  paymentContract.PaymentInfo,
  paymentContract.PaymentStart,
  ledgerContract.AccountList,
  reconciliationContract.ChannelDayList,
  reconciliationContract.ChannelItemList,
];

/** Puts the simulated provider back to how it usually is. */
function resetter({ provider, reset }: WechatpaySimulator) {
  const usual = { ...provider.faults };
  return () => {
    Object.assign(provider.faults, usual);
    reset();
  };
}

/** Settings of a merchant without a public key, whose WeChat Pay signs with certificates. */
export const byCertificates = { public_key_id: '', public_key: '' };

/** A server whose tenants are paid at a simulated WeChat Pay, which reaches it; both have the test's clock. */
export async function wechatpayFixture() {
  const clock = { now: () => Math.floor(Date.now() / 1000) };
  const wechat = await startWechatpaySimulator({ clock: () => clock.now() });
  const app = await testApp({ env: wechat.environment });
  clock.now = app.now;
  app.settings.publicUrl = app.url;
  const { aCarrier, anOrder } = paymentFixture(app);
  const save = (user: TestUser, changes: object = {}) =>
    user.call(addonContract.AddonSettingSave, { key, ...wechat.settings, ...changes });

  const merchant = async (changes: object = {}): Promise<TestUser> => {
    const user = await aCarrier();
    await user.call(addonContract.AddonInstall, { key });
    await save(user, changes);
    return user;
  };
  const start = async (user: TestUser) => {
    const order = await anOrder(user);
    return user.call(paymentContract.PaymentStart, forOrder(order.id, key));
  };
  /** After so many seconds nobody's session need be valid any more: answers somebody of the tenant who has just come. */
  const after = async (seconds: number, user: TestUser): Promise<TestUser> => {
    app.advance(seconds);
    return app.operator(user, { api_arr: laterCalls.map(({ path }) => path) });
  };
  return {
    wechat,
    app,
    after,
    merchant,
    save,
    start,
    aCarrier,
    anOrder,
    reset: resetter(wechat),
    /** A payment that WeChat Pay knows, and what one may ask about it. */
    async started(changes: object = {}) {
      const user = await merchant(changes);
      const payment = await start(user);
      const { id, payment_no: no } = payment;
      return { user, payment, no, info: (by = user) => by.call(paymentContract.PaymentInfo, { id }) };
    },
  };
}

export const untouched = {};
export const taken = { 'clearing wechatpay': -1000, 'payout till': 1000 };

/** The books of a tenant, which add up to nothing whatever has happened. */
export async function balanced(user: TestUser): Promise<Record<string, number>> {
  const all = await books(user);
  const sum = Object.values(all).reduce((total, cents) => total + cents, 0);
  if (sum !== 0) throw new RangeError(`the books of tenant ${user.suid} are ${sum} cents off`);
  return all;
}
