import { runRefunds } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { UtilitySettings } from '../contract/utility-settings.contract.ts';
import { askBalance } from './balance.steps.ts';
import { followOrder } from './follow.steps.ts';
import { type LockedTopUp, orderSteps, type StoredOrder } from './order.repo.ts';
import { accountPlace } from './order-view.steps.ts';

import { keepOutcome } from './outcome.steps.ts';
import type { Outcome, TopUp } from './utility-access.steps.ts';
import { openAccess, readUtilitySettings } from './utility-account.provider.ts';

/** A process that has begun a call ends it within this time; after it another one may ask. */
const busySeconds = 90;

/** What a process has claimed to do about an order. */
interface Work {
  kind: 'submit' | 'query';
  order: StoredOrder;
}

const inSeconds = (scope: Scope, seconds: number) => new Date((scope.now + seconds) * 1000);

/** From now on the number is the provider's to know: it is committed with this step, before anybody calls. */
async function claimPaid(tx: Scope, order: LockedTopUp, settings: UtilitySettings): Promise<Work> {
  const submittedOrder = await orderSteps.take(tx, order, 'submit', {
    by: 'clock',
    set: {
      provider: settings.provider,
      call_state: 'begun',
      submitted_at: tx.timestamp,
      busy_until: inSeconds(tx, busySeconds),
      next_at: inSeconds(tx, busySeconds),
    },
  });
  await followOrder(tx, order.id, tx.now + busySeconds);
  return { kind: 'submit', order: submittedOrder };
}

/**
 * What to do about an order at the provider. A call that has not left this server is made once more with the same number. All others are
 * asked about: also that of a process which has died between the commit and the call.
 */
async function claimSubmitted(tx: Scope, order: LockedTopUp): Promise<Work> {
  const kind = order.state === 'submitted' && order.call_state === 'unsent' ? 'submit' : 'query';
  const busy_until = inSeconds(tx, busySeconds);
  const next = kind === 'submit' ? ({ call_state: 'begun' } as const) : {};
  return { kind, order: await orderSteps.change(tx, order, { busy_until, has_news: false, ...next }) };
}

async function claim(tx: Scope, id: number, settings: UtilitySettings): Promise<Work | null> {
  const [order] = await orderSteps.lockAll(tx, [id]);
  if (!order) return null;
  if (order.state === 'paid') return claimPaid(tx, order, settings);
  if (order.state === 'created' || order.state === 'closed') return null;
  if (order.busy_until > tx.now) {
    await followOrder(tx, id, order.busy_until);
    return null;
  }
  return claimSubmitted(tx, order);
}

function readTopUp(scope: Scope, { secrets }: ModuleKernel, order: StoredOrder): TopUp | null {
  const { service, order_no, unit_code, face_cents, account_encrypted } = order;
  const account = secrets.decryptAtRest(account_encrypted, accountPlace(scope));
  return account === null ? null : { service, order_no, account, unit_code, face_cents };
}

/** Calls the provider. What a dead process may have sent is sent again only where the provider refuses a number that it has. */
async function callFor(scope: Scope, kernel: ModuleKernel, settings: UtilitySettings, work: Work) {
  const { kind, order } = work;
  const access = openAccess(kernel, settings, order.provider);
  const topUp = readTopUp(scope, kernel, order);
  if (!topUp) return { outcome: unreadable, isSubmission: false };
  if (kind === 'submit') return { outcome: await access.submit(topUp), isSubmission: true };
  const outcome = await access.query(topUp);
  const isUnsaid = outcome.state === 'unsure' && outcome.isAnswered && order.state === 'submitted';
  if (!isUnsaid || order.call_state !== 'begun' || !access.refusesRepeats) return { outcome, isSubmission: false };
  return { outcome: await access.submit(topUp), isSubmission: true };
}

const unreadable: Outcome = { state: 'unsure', provider_code: 'unreadable', isAnswered: true };

/**
 * Does what is due about an order: submits it once it is paid, else asks. The provider is called outside of any transaction, by one process
 * at a time.
 */
export async function followNow(tenant: Scope, kernel: ModuleKernel, id: number): Promise<void> {
  const settings = await readUtilitySettings(tenant, kernel);
  // Without an account nothing is asked: what waits is found again once there is one.
  if (!settings) return;
  const work = await tenant.transaction((tx) => claim(tx, id, settings));
  if (!work) return;
  const { outcome, isSubmission } = await callFor(tenant, kernel, settings, work);
  const refundIds = await tenant.transaction((tx) => keepOutcome(tx, kernel, { id, outcome, isSubmission, settings }));
  await runRefunds(tenant, kernel.extensions, refundIds);
  // What the provider does not take may lie at an account that is used up.
  if (isSubmission && outcome.state === 'unsure') await askBalance(tenant, kernel);
}
