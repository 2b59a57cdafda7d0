import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import { createScope, type Scope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';
import type { Attempt } from '../contract/webhook.contract.ts';
import { webhookErrors } from '../contract/webhook.contract.ts';
import { attemptRepo, type Progress } from './attempt.repo.ts';
import { deliveryRepo } from './delivery.repo.ts';
import { pauseAfter, restAfter } from './retry.rules.ts';
import { takeTurn } from './turn-queue.job.ts';
import { webhookRepo } from './webhook.repo.ts';
import { type PostedEvent, postEvent, type WebhookReceiver } from './webhook-post.provider.ts';

/** What sending needs of the process. */
export interface Sender {
  database: Database;
  settings: Pick<Settings, 'privateWebhooks' | 'timeZone'>;
  secrets: Pick<Secrets, 'decryptAtRest'>;
  /** Unix seconds. */
  clock: () => number;
  timeLimitMs: number;
  /** In [0, 1): spreads repeated attempts. */
  chance: () => number;
}

/** Where a tenant's signing secrets are encrypted for. */
export function secretPlace(supplierId: number): string {
  return `webhook ${supplierId}`;
}

/** One tenant's scope at this moment: an attempt takes time, so what is written after it has another one. */
export function tenantScope(sender: Pick<Sender, 'database' | 'settings' | 'clock'>, supplierId: number): Scope {
  const { database, settings, clock } = sender;
  const caller = systemCaller(supplierId, 'logistics');
  return createScope({ database, caller, language: 'en', now: clock(), timeZone: settings.timeZone });
}

async function receiverOf(sender: Sender, supplierId: number): Promise<WebhookReceiver> {
  const scope = tenantScope(sender, supplierId);
  const webhook = await webhookRepo(scope).find();
  if (!webhook) throw refuse(webhookErrors.missing);
  const { address, encrypted_secret, encrypted_old_secret, old_secret_until } = webhook;
  const isOldGood = (old_secret_until ?? 0) > scope.now;
  const storedSecrets =
    isOldGood && encrypted_old_secret !== null ? [encrypted_secret, encrypted_old_secret] : [encrypted_secret];
  const openedSecrets = storedSecrets.map((text) => sender.secrets.decryptAtRest(text, secretPlace(supplierId)));
  return { address, secrets: openedSecrets.filter((secret) => secret !== null) };
}

/** What becomes of a delivery; a person's attempt that fails changes nothing of what the server does by itself. */
function progressOf(sender: Sender, progress: Progress, attempt: Attempt): Progress {
  if (attempt.fault === 'none') return { ...progress, state: 'delivered' };
  if (attempt.fault === 'gone' && progress.state === 'waiting') return { ...progress, state: 'failed' };
  if (attempt.is_by_hand) return progress;
  const pause = pauseAfter(attempt.number, sender.chance());
  return pause === null ? { ...progress, state: 'failed' } : { ...progress, next_at: sender.clock() + pause };
}

async function record(sender: Sender, scope: Scope, id: number, outcome: Omit<Attempt, 'number'>): Promise<void> {
  const attempts = attemptRepo(scope);
  const keptDelivery = await attempts.locked(id);
  // Forgotten in between.
  if (!keptDelivery) return;
  const attempt = { ...outcome, number: keptDelivery.attempts + 1 };
  await attempts.tried(id, attempt, progressOf(sender, keptDelivery, attempt));
  const webhooks = webhookRepo(scope);
  if (attempt.fault === 'none') {
    await webhooks.answers();
    // What waited for the receiver to be well again goes on.
    if (attempt.is_by_hand) await takeTurn(scope);
    return;
  }
  if (attempt.fault === 'gone') return webhooks.switchOff();
  if (attempt.is_by_hand) return;
  const failures = ((await webhooks.locked())?.failures ?? 0) + 1;
  await webhooks.rest(failures, restAfter(failures));
}

/** Posts a delivery once and writes down what came of it; answers whether the receiver has taken it. */
export async function attemptDelivery(
  sender: Sender,
  supplierId: number,
  delivery: PostedEvent,
  is_by_hand = false,
): Promise<boolean> {
  const receiver = await receiverOf(sender, supplierId);
  const attempt = await postEvent(sender, receiver, delivery);
  await tenantScope(sender, supplierId).transaction((tx) =>
    record(sender, tx, delivery.id, { ...attempt, is_by_hand }),
  );
  return attempt.fault === 'none';
}

/** Attempts by hand of one tenant in a minute: enough for people, too few to trouble a stranger's server with. */
const byHandPerMinute = 60;

/** Posts a delivery once because a person asked for it; refuses with `wire.too_many`. */
export async function attemptByHand(sender: Sender, scope: Scope, delivery: PostedEvent): Promise<void> {
  const { supplier_id } = scope.caller;
  await rateLimit(scope, `webhook ${supplier_id}`).take(byHandPerMinute, 60);
  await attemptDelivery(sender, supplier_id, delivery, true);
}

/** Refuses with `wire.not_found`, for another tenant's delivery too. */
export async function resend(sender: Sender, scope: Scope, id: number): Promise<void> {
  const delivery = await deliveryRepo(scope).byId(id);
  if (!delivery) throw refuse(wireErrors.not_found);
  await attemptByHand(sender, scope, delivery);
}
