import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { payeeFixture } from '@linehaul/modules/payment/server/testing/payee-fixture.port.ts';
import { reconciliationContract } from '@linehaul/modules/reconciliation/contract/reconciliation.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
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
  const payees = payeeFixture(app, { key, settings: alipay.settings, laterCalls });
  return {
    ...payees,
    alipay,
    app,
    reset: resetter(alipay),
    /** A payment by the number that Alipay knows it by, and what one may ask about it. */
    async started(changes: object = {}) {
      const started = await payees.started(changes);
      return { ...started, no: outTradeNo(started.payment.payment_no) };
    },
  };
}

export const untouched = {};
export const taken = { 'clearing alipay': -1000, 'payout till': 1000 };
