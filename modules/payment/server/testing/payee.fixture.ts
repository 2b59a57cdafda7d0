import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { paymentContract } from '../../contract/payment.contract.ts';
import { books, forOrder, paymentFixture } from './payment.fixture.ts';

/** Payments of 10.00 yuan through one channel; `merchant` makes a tenant who is paid by it. */
export function channelPayments(app: TestApp, key: string, merchant: (changes?: object) => Promise<TestUser>) {
  const { anOrder } = paymentFixture(app);
  const start = async (user: TestUser) => {
    const order = await anOrder(user);
    return user.call(paymentContract.PaymentStart, forOrder(order.id, key));
  };
  return {
    anOrder,
    merchant,
    start,
    /** After so many seconds no session need be valid any more: answers the user signed in anew. */
    async after(seconds: number, user: TestUser): Promise<TestUser> {
      app.advance(seconds);
      return user.again();
    },
    /** A payment that the provider knows, and its record as it is now. */
    async started(changes: object = {}) {
      const user = await merchant(changes);
      const payment = await start(user);
      const { id } = payment;
      return { user, payment, info: (by = user) => by.call(paymentContract.PaymentInfo, { id }) };
    },
  };
}

interface PayeePlugin {
  key: string;
  /** With which the simulated provider knows the payee. */
  settings: object;
}

/** Tenants that are paid through a channel of a plug-in; for tests. */
export function payeeFixture(app: TestApp, { key, settings }: PayeePlugin) {
  const { aCarrier } = paymentFixture(app);
  const save = (user: TestUser, changes: object = {}) =>
    user.call(addonContract.AddonSettingSave, { key, ...settings, ...changes });
  const merchant = async (changes: object = {}): Promise<TestUser> => {
    const user = await aCarrier();
    await user.call(addonContract.AddonInstall, { key });
    await save(user, changes);
    return user;
  };
  return { aCarrier, save, ...channelPayments(app, key, merchant) };
}

/** The books of a tenant, which add up to nothing whatever has happened. */
export async function balanced(user: TestUser): Promise<Record<string, number>> {
  const all = await books(user);
  const sum = Object.values(all).reduce((total, cents) => total + cents, 0);
  if (sum !== 0) throw new RangeError(`the books of tenant ${user.suid} are ${sum} cents off`);
  return all;
}
