import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { loadSecrets } from '@linehaul/server-kernel/security/secrets.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { paymentContract } from '../../contract/payment.contract.ts';
import type { Notice } from '../payment-channel.extension.ts';
import { sandboxBody } from '../sandbox-channel.steps.ts';

const { PaymentStart, Notify } = paymentContract;

async function aCarrier(app: TestApp): Promise<TestUser> {
  const user = await app.tenant();
  const [from, to] = await Promise.all(
    ['HZ', 'SH'].map((code) => user.call(siteContract.SiteSave, { code, name: code })),
  );
  const [origin_site_id = 0, destination_site_id = 0] = [from?.id, to?.id];
  const line = await user.call(lineContract.LineSave, { name: '', origin_site_id, destination_site_id });
  const band = { line_id: line.id, service_level: 'DTD', min_charge_e4: '0', rate_e4_per_kg: '5000' };
  await user.call(lineContract.BandSave, { ...band, min_weight_g: 0, max_weight_g: 1_000_000 });
  return user;
}

type Draft = Partial<InputOf<typeof orderContract.OrderAdd>>;

/** An order of 10.00 yuan, prepaid. */
async function anOrder(user: TestUser, changes: Draft = {}) {
  const { list } = await user.call(siteContract.SiteList, {});
  const origin_site_id = list.find(({ code }) => code === 'HZ')?.id ?? 0;
  const destination_site_id = list.find(({ code }) => code === 'SH')?.id ?? 0;
  const shipment = { origin_site_id, destination_site_id, service_level: 'DTD', weight_g: 20_000 };
  return user.call(orderContract.OrderAdd, { ...shipment, ...changes });
}

/** The prepaid part of an order, to be paid through a channel. */
export const forOrder = (id: number, channel = 'sandbox') =>
  ({ subject_kind: 'order', subject_id: id, subject_part: 'prepaid', channel }) as const;

async function started(user: TestUser) {
  const order = await anOrder(user);
  const payment = await user.call(PaymentStart, forOrder(order.id));
  return { order, payment, token: payment.qr_text.split('/').at(-1) ?? '' };
}

/** What is in each account, without those that are empty. */
export async function books(user: TestUser): Promise<Record<string, number>> {
  const accounts = await user.call(ledgerContract.AccountList, {});
  const filled = accounts.filter(({ balance_cents, reserved_cents }) => balance_cents !== 0 || reserved_cents !== 0);
  return Object.fromEntries(
    filled.map(({ kind, channel, balance_cents }) => [channel ? `${kind} ${channel}` : kind, balance_cents]),
  );
}

/** A carrier with orders to pay for, and the sandbox's own way of telling; for tests. */
export function paymentFixture(app: TestApp) {
  const secrets = loadSecrets(app.settings);
  let notified = 0;
  const notice = (payment_no: string, changes: Partial<Notice> = {}): Notice => {
    notified += 1;
    const numbers = { notification_no: `N${notified}`, channel_ref: `T${notified}` };
    return { payment_no, kind: 'paid', amount_cents: 1000, ...numbers, ...changes };
  };
  return {
    secrets,
    notice,
    notify: (said: Notice) => app.call(Notify, { channel: 'sandbox', body: sandboxBody(secrets, said) }),
    aCarrier: () => aCarrier(app),
    anOrder,
    started,
    orderOf: (user: TestUser, id: number) => user.call(orderContract.info, { id }),
  };
}
