import { CallRefused } from '@linehaul/contract/wire.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { paymentContract } from '../contract/payment.contract.ts';
import type { Notice } from './payment-channel.extension.ts';
import { sandboxBody } from './sandbox-channel.steps.ts';
import { type ChannelSimulator, channelSuite } from './testing/channel-suite.fixture.ts';
import { channelPayments } from './testing/payee.fixture.ts';
import { paymentFixture } from './testing/payment.fixture.ts';

const app = await testApp();
const { aCarrier, notice, secrets } = paymentFixture(app);
const { Notify, SandboxAct, SandboxInfo } = paymentContract;
const key = 'sandbox';
const foreign = { tokenSecret: 'another' };

/** What the payer's code leads to. */
async function tokenOf(payment_no: string): Promise<string> {
  const charges = await app.asOwner((owner) =>
    owner.selectFrom('sandbox_charge').select('token').where('payment_no', '=', payment_no).execute(),
  );
  return String(charges[0]?.token);
}

async function send(said: Notice, signer = secrets): Promise<boolean> {
  try {
    await app.call(Notify, { channel: key, body: sandboxBody(signer, said) });
    return true;
  } catch (error) {
    if (error instanceof CallRefused) return false;
    throw error;
  }
}

const simulator: ChannelSimulator = {
  reset: () => undefined,
  async pay(payment_no, { amount_cents, isTwice = false, isLate = false } = {}) {
    const token = await tokenOf(payment_no);
    const act = amount_cents === undefined ? (isTwice && 'twice') || (isLate && 'late') || 'pay' : 'other_amount';
    await app.call(SandboxAct, { token, act, ...(amount_cents !== undefined && { amount_cents }) });
    // What was not accepted would have failed the act.
    return isTwice ? [true, true] : [true];
  },
  // The provider is asked nothing about a payment that has begun: its notifications are all there is of it.
  payUnnotified: async () => undefined,
  notify(payment_no, { number, payment_no: named = payment_no, isClosed = false, isForged = false } = {}) {
    const said = notice(named, {
      channel_ref: `${payment_no}-T1`,
      ...(number !== undefined && { notification_no: number }),
      ...(isClosed && { kind: 'closed', amount_cents: 0 }),
    });
    return send(said, isForged ? { ...secrets, ...foreign } : secrets);
  },
  async refundedCents(payment_no) {
    return (await app.call(SandboxInfo, { token: await tokenOf(payment_no) })).refunded_cents;
  },
};

channelSuite({
  ...channelPayments(app, key, aCarrier),
  key,
  app,
  simulator,
  account: 'unsettled',
  qrText: () => '/business/sandbox/',
});
