import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';
import type { SandboxCharge } from '../contract/payment-sandbox.contract.ts';
import type { Notice } from './payment-channel.extension.ts';
import { receiveNotification } from './payment-notify.steps.ts';
import { sandboxQueue } from './payment-queues.job.ts';
import type { PaymentRegistry } from './payment-registry.steps.ts';
import { sandboxRepo, unsentNotificationRepo } from './sandbox.repo.ts';
import { actsByState, play, type SandboxAct } from './sandbox.rules.ts';
import { type SandboxSecrets, sandboxBody, sandboxKey } from './sandbox-channel.steps.ts';

/** What anybody who has scanned the code is shown. */
export async function sandboxCharge(scope: Scope, registry: PaymentRegistry, token: string): Promise<SandboxCharge> {
  const charge = registry.channels.has(sandboxKey) ? await sandboxRepo(scope).byToken(token) : undefined;
  if (!charge) throw refuse(wireErrors.not_found);
  const { attempts: _attempts, created_at: _created, ...shownCharge } = charge;
  return { ...shownCharge, acts: [...actsByState[charge.state]] };
}

export interface SandboxInput {
  token: string;
  act: SandboxAct;
  amount_cents?: number | undefined;
}

interface Delivery {
  payment_no: string;
  notified: readonly Notice[];
}

/** The simulated provider sends its notifications to the same endpoint as a real one, and repeats them until they are accepted. */
async function deliver(
  scope: Scope,
  registry: PaymentRegistry,
  secrets: SandboxSecrets,
  { payment_no, notified }: Delivery,
) {
  for (const notice of notified) {
    await receiveNotification(scope, registry, { channel: sandboxKey, body: sandboxBody(secrets, notice) });
  }
  await unsentNotificationRepo(scope).notified(payment_no);
}

/** By then the process that has played has told of it, unless it has died. */
export const resendAfterSeconds = 5;

/** Plays the payer and the provider; what was done before and was not acknowledged is sent instead. */
export async function sandboxAct(
  scope: Scope,
  registry: PaymentRegistry,
  secrets: SandboxSecrets,
  { token, act, amount_cents }: SandboxInput,
): Promise<SandboxCharge> {
  const delivery = await scope.transaction(async (tx): Promise<Delivery> => {
    const charge = registry.channels.has(sandboxKey) ? await sandboxRepo(tx).locked(token) : undefined;
    if (!charge) throw refuse(wireErrors.not_found);
    const { payment_no, unsent } = charge;
    if (unsent.length > 0) return { payment_no, notified: unsent };
    if (!actsByState[charge.state].includes(act)) throw refuse(paymentErrors.sandbox_done);
    const chargeOutcome = play(charge, act, amount_cents);
    await sandboxRepo(tx).played(payment_no, chargeOutcome);
    const later = { at: tx.now + resendAfterSeconds, key: payment_no };
    if (chargeOutcome.notified.length > 0) await enqueue(tx, sandboxQueue, { payment_no }, later);
    return { payment_no, notified: chargeOutcome.notified };
  });
  await deliver(scope, registry, secrets, delivery);
  return sandboxCharge(scope, registry, token);
}

/** Sends the notifications that a process left unsent when it stopped. */
export async function resendNotifications(
  scope: Scope,
  registry: PaymentRegistry,
  secrets: SandboxSecrets,
  payment_no: string,
): Promise<void> {
  if (!registry.channels.has(sandboxKey)) return;
  const notifications = await unsentNotificationRepo(scope).of(payment_no);
  if (notifications.length > 0) await deliver(scope, registry, secrets, { payment_no, notified: notifications });
}
