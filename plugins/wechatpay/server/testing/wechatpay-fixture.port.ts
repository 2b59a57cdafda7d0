import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { paymentChannels } from '@linehaul/modules/payment/server/payment-channel.port.ts';
import { payeeFixture } from '@linehaul/modules/payment/server/testing/payee-fixture.port.ts';
import { reconciliationContract } from '@linehaul/modules/reconciliation/contract/reconciliation.contract.ts';
import type { ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { startWechatpaySimulator, type WechatpaySimulator } from '../../simulator/wechatpay-simulator.ts';
import { wechatpay } from '../wechatpay.module.ts';
import { wechatpayChannel } from '../wechatpay-channel.handlers.ts';
import { createClients, type WechatpayOptions } from '../wechatpay-client.handlers.ts';

export const key = 'wechatpay';

const laterCalls = [
  paymentContract.PaymentInfo,
  paymentContract.PaymentStart,
  paymentContract.RefundRetry,
  ledgerContract.AccountList,
  reconciliationContract.ChannelDayList,
  reconciliationContract.ChannelItemList,
  reconciliationContract.ChannelFetch,
  reconciliationContract.ChannelMatch,
];

/** Puts the simulated provider back to how it usually is. */
function resetter({ provider, spare, reset }: WechatpaySimulator) {
  const usual = { ...provider.faults };
  return () => {
    for (const { faults } of spare ? [provider, spare] : [provider]) Object.assign(faults, usual);
    reset();
  };
}

/** Settings of a merchant without a public key, whose WeChat Pay signs with certificates. */
export const byCertificates = { public_key_id: '', public_key: '' };

interface FixtureOptions extends WechatpayOptions {
  /** Whether WeChat Pay has a second domain, with faults of its own. */
  hasSpare?: boolean;
}

/** The plug-in's module with a channel that waits as long for each domain. */
function withLimits(timeLimitsMs: readonly number[]): ServerModule {
  return {
    ...wechatpay.module,
    offers: (kernel) => {
      const clients = createClients(kernel, { timeLimitsMs });
      return [paymentChannels.offer(wechatpayChannel({ ...kernel, clients }))];
    },
  };
}

/** A server whose tenants are paid at a simulated WeChat Pay, which reaches it; both have the test's clock. */
export async function wechatpayFixture({ hasSpare = false, timeLimitsMs }: FixtureOptions = {}) {
  const clock = { now: () => Math.floor(Date.now() / 1000) };
  const wechat = await startWechatpaySimulator({ clock: () => clock.now(), hasSpare });
  const instead = timeLimitsMs ? [withLimits(timeLimitsMs)] : [];
  const app = await testApp({ env: wechat.environment, instead });
  clock.now = app.now;
  app.settings.publicUrl = app.url;
  const payees = payeeFixture(app, { key, settings: wechat.settings, laterCalls });
  return {
    ...payees,
    wechat,
    app,
    reset: resetter(wechat),
    /** A payment by the number that WeChat Pay knows it by, and what one may ask about it. */
    async started(changes: object = {}) {
      const started = await payees.started(changes);
      return { ...started, no: started.payment.payment_no };
    },
  };
}

export const untouched = {};
export const taken = { 'clearing wechatpay': -1000, 'payout till': 1000 };
