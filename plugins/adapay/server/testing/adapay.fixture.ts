import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { withSubject } from '@linehaul/modules/payment/server/testing/channel.fixture.ts';
import type {
  ChannelSimulator,
  ChannelUnderTest,
} from '@linehaul/modules/payment/server/testing/channel-suite.fixture.ts';
import { channelPayments } from '@linehaul/modules/payment/server/testing/payee.fixture.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { settlementContract } from '@linehaul/modules/settlement/contract/settlement.contract.ts';
import { boxCalls, boxes } from '@linehaul/modules/settlement/server/testing/split.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { type AdapaySimulator, startAdapaySimulator } from '../../simulator/adapay-simulator.ts';
import { outNumber, yuanText } from '../adapay-words.rules.ts';

export const key = 'adapay';

/** Puts the simulated provider back to how it usually is. */
function resetter({ provider, conduct }: AdapaySimulator) {
  const usual = { faults: { ...provider.faults }, conduct: { ...conduct } };
  return () => {
    Object.assign(provider.faults, usual.faults);
    Object.assign(conduct, usual.conduct);
  };
}

/** The simulated Adapay as the contract of payment channels knows a provider. */
function channelSimulator(adapay: AdapaySimulator): ChannelSimulator {
  const { conduct, provider, payments } = adapay;
  return {
    reset: resetter(adapay),
    async pay(payment_no, { amount_cents, isTwice = false } = {}) {
      provider.faults.twice = isTwice;
      return adapay.pay(outNumber(payment_no), amount_cents);
    },
    async payUnnotified(payment_no) {
      conduct.isNotifying = false;
      await adapay.pay(outNumber(payment_no));
      conduct.isNotifying = true;
    },
    async notify(payment_no, { number, payment_no: named, isClosed = false, isForged = false } = {}) {
      const payment = payments.byOrder(outNumber(payment_no));
      if (isClosed && payment?.status === 'pending') payment.status = 'failed';
      const changes = {
        isForged,
        ...(number !== undefined && { id: number }),
        ...(named !== undefined && { said: { order_no: outNumber(named) } }),
        ...(isClosed && { type: 'payment_close.succeeded' }),
      };
      return (await adapay.notifyPayment(outNumber(payment_no), changes)).every(Boolean);
    },
    refundedCents: async (payment_no) => payments.givenBackCents(outNumber(payment_no)),
  };
}

/** A server whose platform has set up a simulated Adapay, which reaches it; both have the test's clock. */
export async function adapayFixture() {
  const clock = { now: () => Math.floor(Date.now() / 1000) };
  const adapay = await startAdapaySimulator({ clock: () => clock.now() });
  const app = await testApp({
    env: { ADAPAY_BASE: adapay.provider.url, ADAPAY_PAGE_BASE: adapay.provider.url },
    instead: withSubject(boxes),
  });
  clock.now = app.now;
  app.settings.publicUrl = app.url;
  const platform = await app.tenant({ account: 'platform', industry: 'platform' });
  await platform.call(settlementContract.CommissionSave, { industry: 'logistics', rate_e4: 333 });
  await platform.call(addonContract.AddonInstall, { key });
  const save = (changes: object = {}) =>
    platform.call(addonContract.AddonSettingSave, { key, ...adapay.settings, ...changes });
  await save();
  const { aCarrier } = paymentFixture(app);
  const channel: ChannelUnderTest = {
    ...channelPayments(app, key, () => aCarrier()),
    key,
    app,
    simulator: channelSimulator(adapay),
    account: 'unsettled',
    qrText: (payment_no) => `${adapay.provider.url}/qr/${outNumber(payment_no)}`,
  };
  const calls = boxCalls(key);
  return {
    ...calls,
    adapay,
    app,
    channel,
    platform,
    save,
    reset: channel.simulator.reset,
    splitAll: () => app.runJob('payment.splits'),
    /** A box of 100.00 yuan that is paid. */
    async paidBox(user: Awaited<ReturnType<typeof app.tenant>>, subject_id = 1) {
      const payment = await calls.startBox(user, subject_id);
      await channel.simulator.pay(payment.payment_no);
      return payment;
    },
    /** What Adapay has paid a member, in yuan. */
    memberYuan: (member_id: string) => yuanText(adapay.payments.memberCents(member_id)),
    callbackUrl: async () =>
      `${app.url}${(await platform.call(addonContract.AddonSettingInfo, { key })).callback_path}`,
  };
}
