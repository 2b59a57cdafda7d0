import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { books, forOrder, paymentFixture } from '@linehaul/modules/payment/server/testing/payment-fixture.port.ts';
import { reconciliationContract } from '@linehaul/modules/reconciliation/contract/reconciliation.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { type AlipaySimulator, startAlipaySimulator } from '../../simulator/alipay-simulator.ts';
import { outTradeNo } from '../alipay-words.rules.ts';

export const key = 'alipay';

const laterCalls = [
  paymentContract.PaymentInfo,
  paymentContract.PaymentStart,
  ledgerContract.AccountList,
  reconciliationContract.ChannelDayList,
  reconciliationContract.ChannelItemList,
];

/** Puts the simulated provider back to how it usually is. */
function resetter({ provider, conduct, application }: AlipaySimulator) {
  const usual = { faults: { ...provider.faults }, conduct: { ...conduct } };
  return () => {
    Object.assign(provider.faults, usual.faults);
    Object.assign(conduct, usual.conduct);
    application.hasCertificates = false;
  };
}

/** A server whose tenants are paid at a simulated Alipay, which reaches it; both have the test's clock. */
export async function alipayFixture() {
  const clock = { now: () => Math.floor(Date.now() / 1000) };
  const alipay = await startAlipaySimulator({ clock: () => clock.now() });
  const app = await testApp({ env: { ALIPAY_BASE: alipay.provider.url } });
  clock.now = app.now;
  app.settings.publicUrl = app.url;
  const { aCarrier, anOrder } = paymentFixture(app);
  const save = (user: TestUser, changes: object = {}) =>
    user.call(addonContract.AddonSettingSave, { key, ...alipay.settings, ...changes });

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
    alipay,
    app,
    after,
    merchant,
    save,
    start,
    aCarrier,
    anOrder,
    reset: resetter(alipay),
    /** A payment that Alipay knows, and what one may ask about it. */
    async started(changes: object = {}) {
      const user = await merchant(changes);
      const payment = await start(user);
      const { id, payment_no } = payment;
      return {
        user,
        payment,
        no: outTradeNo(payment_no),
        info: (by = user) => by.call(paymentContract.PaymentInfo, { id }),
      };
    },
  };
}

export const untouched = {};
export const taken = { 'clearing alipay': -1000, 'payout till': 1000 };

/** The books of a tenant, which add up to nothing whatever has happened. */
export async function balanced(user: TestUser): Promise<Record<string, number>> {
  const all = await books(user);
  const sum = Object.values(all).reduce((total, cents) => total + cents, 0);
  if (sum !== 0) throw new RangeError(`the books of tenant ${user.suid} are ${sum} cents off`);
  return all;
}
