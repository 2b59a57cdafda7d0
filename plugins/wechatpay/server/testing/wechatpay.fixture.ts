import { paymentChannels } from '@linehaul/modules/payment/server/payment.port.ts';
import { payeeFixture } from '@linehaul/modules/payment/server/testing/payee.fixture.ts';
import type {
  ProviderChannel,
  ProviderSimulator,
} from '@linehaul/modules/payment/server/testing/provider-suite.fixture.ts';
import type { ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import { type TestApp, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { startWechatpaySimulator, type WechatpaySimulator } from '../../simulator/wechatpay-simulator.ts';
import { wechatpay } from '../wechatpay.module.ts';
import { wechatpayChannel } from '../wechatpay-channel.provider.ts';
import { createClients, type WechatpayOptions } from '../wechatpay-client.provider.ts';

export const key = 'wechatpay';

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

/** What a notification says when the payer has paid another amount. */
const amountOf = (cents: number) => ({
  amount: { total: cents, payer_total: cents, currency: 'CNY', payer_currency: 'CNY' },
});

/** The simulated WeChat Pay as the contract of payment channels knows a provider. */
function providerSimulator(wechat: WechatpaySimulator): ProviderSimulator {
  const { conduct, provider, transactions } = wechat;
  const areAccepted = (answers: number[]) => answers.map((status) => status === 204);
  return {
    provider,
    conduct,
    reset: resetter(wechat),
    async pay(payment_no, { amount_cents, isTwice = false, isLate = false } = {}) {
      provider.faults.twice = isTwice;
      // It takes no money for what was closed: money that comes late was on its way.
      const late = { trade_state: 'SUCCESS', transaction_id: `42${payment_no}` };
      if (isLate) return areAccepted(await wechat.notify(payment_no, { said: late }));
      const content = amount_cents === undefined ? {} : amountOf(amount_cents);
      return areAccepted(await wechat.pay(payment_no, { said: content }));
    },
    async payUnnotified(payment_no) {
      conduct.isNotifying = false;
      await wechat.pay(payment_no);
      conduct.isNotifying = true;
    },
    async notify(payment_no, { number, payment_no: out_trade_no, isClosed = false, isForged = false, to } = {}) {
      const content = {
        ...(out_trade_no !== undefined && { out_trade_no }),
        ...(isClosed && { trade_state: 'CLOSED' }),
      };
      provider.faults.wrong_sign = isForged;
      const answers = await wechat.notify(payment_no, {
        said: content,
        ...(number !== undefined && { id: number }),
        ...(to !== undefined && { to }),
      });
      provider.faults.wrong_sign = false;
      return areAccepted(answers).every(Boolean);
    },
    scan: () => undefined,
    isClosed: (payment_no) => transactions.byNumber(payment_no)?.trade_state === 'CLOSED',
    refundedCents: async (payment_no) =>
      (transactions.byNumber(payment_no)?.refunds ?? []).reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** Ways for an answer to be lost after its request has had an effect, or before. */
function lostAnswers({ provider, conduct }: WechatpaySimulator): ProviderChannel['lostAnswers'] {
  return [
    ['breaks off after it', () => Object.assign(provider.faults, { drop: 'after' })],
    ['breaks off before it', () => Object.assign(provider.faults, { drop: 'before' })],
    ['says 500 although it has done', () => Object.assign(conduct, { failsAfter: true })],
    ['says 429', () => Object.assign(conduct, { isBusy: true })],
    ['is an error page', () => Object.assign(provider.faults, { status: 502 })],
    ['has another key’s signature', () => Object.assign(provider.faults, { wrong_sign: true })],
    ['has the serial number of nobody’s key', () => Object.assign(conduct, { signs: 'unknown' })],
    ['has no signature', () => Object.assign(conduct, { isUnsigned: true })],
    ['has a probe’s signature', () => Object.assign(conduct, { isProbe: true })],
    ['has an old signature', () => Object.assign(conduct, { lateSeconds: 400 })],
    ['has another body than was signed', () => Object.assign(conduct, { isChanged: true })],
  ];
}

/** WeChat Pay as a channel whose contract is tested. */
function channelOf(app: TestApp, wechat: WechatpaySimulator): ProviderChannel {
  const { mistakes, provider, settings } = wechat;
  return {
    ...payeeFixture(app, { key, settings }),
    key,
    app,
    simulator: providerSimulator(wechat),
    account: 'payout till',
    qrText: (payment_no) => `${provider.url}/pay/${payment_no}`,
    lostAnswers: lostAnswers(wechat),
    refundRefusals: [
      ['NOT_ENOUGH', 'balance'],
      ['TRADE_OVERDUE', 'too_old'],
      ['USER_ACCOUNT_ABNORMAL', 'payer_account'],
      ['NO_AUTH', 'not_granted'],
      ['SOMETHING_NEW', 'other'],
    ],
    startRefusals: [
      ['NO_AUTH', 'not_granted'],
      ['APPID_MCHID_NOT_MATCH', 'app_not_bound'],
    ],
    settings: {
      incomplete: { public_key: '' },
      unreadable: { private_key: 'no key' },
      unknown: { private_key: mistakes.otherPrivateKey },
    },
    page: { settings: { way: 'h5' }, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' } },
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
  const channel = channelOf(app, wechat);
  return {
    ...channel,
    channel,
    wechat,
    reset: channel.simulator.reset,
    /** A payment by the number that WeChat Pay knows it by, and its record as it is now. */
    async startPayment(changes: object = {}) {
      const startedPayment = await channel.started(changes);
      return { ...startedPayment, no: startedPayment.payment.payment_no };
    },
  };
}

export const takenAmounts = { 'clearing wechatpay': -1000, 'payout till': 1000 };
