import { payeeFixture } from '@linehaul/modules/payment/server/testing/payee.fixture.ts';
import type {
  ProviderChannel,
  ProviderSimulator,
} from '@linehaul/modules/payment/server/testing/provider-suite.fixture.ts';
import { type TestApp, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { type AlipaySimulator, startAlipaySimulator } from '../../simulator/alipay-simulator.ts';
import { formatYuan, outTradeNo } from '../alipay-words.rules.ts';

export const key = 'alipay';

/** Puts the simulated provider back to how it usually is. */
function resetter({ provider, conduct, application }: AlipaySimulator) {
  const usual = { faults: { ...provider.faults }, conduct: { ...conduct } };
  return () => {
    Object.assign(provider.faults, usual.faults);
    Object.assign(conduct, usual.conduct);
    application.hasCertificates = false;
  };
}

/** The simulated Alipay as the contract of payment channels knows a provider. */
function providerSimulator(alipay: AlipaySimulator): ProviderSimulator {
  const { conduct, provider, trades } = alipay;
  const tradeOf = (payment_no: string) => trades.known(outTradeNo(payment_no));
  const areAccepted = (answers: string[]) => answers.map((answer) => answer === 'success');
  return {
    provider,
    conduct,
    reset: resetter(alipay),
    async pay(payment_no, { amount_cents, isTwice = false } = {}) {
      provider.faults.twice = isTwice;
      const changes = amount_cents === undefined ? {} : { total_amount: formatYuan(amount_cents) };
      return areAccepted(await alipay.pay(outTradeNo(payment_no), changes));
    },
    async payUnnotified(payment_no) {
      conduct.isNotifying = false;
      await alipay.pay(outTradeNo(payment_no));
      conduct.isNotifying = true;
    },
    async notify(payment_no, { number, payment_no: named, isClosed = false, isForged = false, to } = {}) {
      const changes = {
        isForged,
        ...(number !== undefined && { notify_id: number }),
        ...(named !== undefined && { out_trade_no: outTradeNo(named) }),
        ...(isClosed && { trade_status: 'TRADE_CLOSED' }),
        ...(to !== undefined && { to }),
      };
      return areAccepted(await alipay.notify(outTradeNo(payment_no), changes)).every(Boolean);
    },
    scan: (payment_no) => {
      Object.assign(tradeOf(payment_no) ?? {}, { isScanned: true });
    },
    isClosed: (payment_no) => tradeOf(payment_no)?.status === 'TRADE_CLOSED',
    refundedCents: async (payment_no) =>
      (tradeOf(payment_no)?.refunds ?? []).reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** Alipay as a channel whose contract is tested. */
function alipayChannel(app: TestApp, alipay: AlipaySimulator): ProviderChannel {
  const { certificates, conduct, provider, settings } = alipay;
  const breakOff = (drop: 'before' | 'after') => () => Object.assign(provider.faults, { drop });
  return {
    ...payeeFixture(app, { key, settings }),
    key,
    app,
    simulator: providerSimulator(alipay),
    account: 'payout till',
    qrText: (payment_no) => `${provider.url}/qr/${outTradeNo(payment_no)}`,
    lostAnswers: [
      ['breaks off before it', breakOff('before')],
      ['breaks off after it', breakOff('after')],
      ['is an error page', () => Object.assign(provider.faults, { status: 502 })],
      ['another key has signed', () => Object.assign(provider.faults, { wrong_sign: true })],
      ['nobody has signed', () => Object.assign(conduct, { isUnsigned: true })],
    ],
    refundRefusals: [
      ['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'balance'],
      ['ACQ.TRADE_NOT_ALLOW_REFUND', 'not_allowed'],
      ['ACQ.TRADE_HAS_FINISHED', 'too_old'],
      ['ACQ.REASON_TRADE_BEEN_FREEZEN', 'frozen'],
      ['ACQ.SOMETHING_NEW', 'other'],
    ],
    startRefusals: [['ACQ.ACCESS_FORBIDDEN', 'not_granted']],
    settings: {
      incomplete: { alipay_public_key: '' },
      unreadable: { private_key: 'no key' },
      unknown: { private_key: certificates.otherPrivateKey },
    },
    page: { settings: { way: 'page' }, headers: {} },
  };
}

/** A server whose tenants are paid at a simulated Alipay, which reaches it; both have the test's clock. */
export async function alipayFixture() {
  const clock = { now: () => Math.floor(Date.now() / 1000) };
  const alipay = await startAlipaySimulator({ clock: () => clock.now() });
  const app = await testApp({ env: { ALIPAY_BASE: alipay.provider.url } });
  clock.now = app.now;
  app.settings.publicUrl = app.url;
  const channel = alipayChannel(app, alipay);
  return {
    ...channel,
    channel,
    alipay,
    reset: channel.simulator.reset,
    /** A payment by the number that Alipay knows it by, and its record as it is now. */
    async startPayment(changes: object = {}) {
      const startedPayment = await channel.started(changes);
      return { ...startedPayment, no: outTradeNo(startedPayment.payment.payment_no) };
    },
  };
}
