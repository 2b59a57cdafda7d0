import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { paymentContract } from '../../contract/payment.contract.ts';
import { books, forOrder, paymentFixture } from './payment-fixture.port.ts';

interface PayeePlugin {
  key: string;
  /** With which the simulated provider knows the payee. */
  settings: object;
  /** What somebody calls who comes later. */
  laterCalls: readonly Endpoint[];
}

/** Tenants that are paid through a channel of a plug-in; for tests. */
export function payeeFixture(app: TestApp, { key, settings, laterCalls }: PayeePlugin) {
  const { aCarrier, anOrder } = paymentFixture(app);
  const save = (user: TestUser, changes: object = {}) =>
    user.call(addonContract.AddonSettingSave, { key, ...settings, ...changes });

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
  return {
    aCarrier,
    anOrder,
    save,
    merchant,
    start,
    /** After so many seconds nobody's session need be valid any more: answers somebody of the tenant who has just come. */
    async after(seconds: number, user: TestUser): Promise<TestUser> {
      app.advance(seconds);
      return app.operator(user, { api_arr: laterCalls.map(({ path }) => path) });
    },
    /** A payment that the provider knows, and what one may ask about it. */
    async started(changes: object = {}) {
      const user = await merchant(changes);
      const payment = await start(user);
      const { id } = payment;
      return { user, payment, info: (by = user) => by.call(paymentContract.PaymentInfo, { id }) };
    },
  };
}

/** The books of a tenant, which add up to nothing whatever has happened. */
export async function balanced(user: TestUser): Promise<Record<string, number>> {
  const all = await books(user);
  const sum = Object.values(all).reduce((total, cents) => total + cents, 0);
  if (sum !== 0) throw new RangeError(`the books of tenant ${user.suid} are ${sum} cents off`);
  return all;
}
