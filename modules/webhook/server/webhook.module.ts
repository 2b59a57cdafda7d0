import { type ErrorCode, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { resolveAddresses } from '@linehaul/server-kernel/outbound/outbound.ts';
import {
  type Delivery,
  type DeliveryDetail,
  type Webhook,
  webhookContract,
  webhookErrors,
} from '../contract/webhook.contract.ts';
import { testEvent, webhookBodies, webhookEvents } from '../contract/webhook.events.ts';
import { attemptByHand, resend, type Sender, secretPlace } from './attempt.job.ts';
import { attemptRepo } from './attempt.repo.ts';
import { webhookQueues } from './delivery.job.ts';
import { type DeliveryRow, deliveryRepo } from './delivery.repo.ts';
import { addDelivery, isSubscribed } from './event.repo.ts';
import { newSecret } from './signature.rules.ts';
import { takeTurn } from './turn-queue.job.ts';
import { type Subscription, webhookRepo } from './webhook.repo.ts';
import { bodyOf } from './webhook-post.provider.ts';

function atAddress(error: ErrorCode) {
  return refuse(error, { fields: { address: { code: error.code } } });
}

/** Refuses an address that would never be called; it is looked at again at every attempt. */
async function checkAddress(address: string, allowsPrivate: boolean): Promise<void> {
  const url = new URL(address);
  if (url.protocol === 'http:' && !allowsPrivate) throw atAddress(webhookErrors.address_plain);
  const places = await resolveAddresses(url, allowsPrivate);
  if (places === 'refused_address') throw atAddress(webhookErrors.address_private);
  if (typeof places === 'string') throw atAddress(webhookErrors.address_unresolved);
}

const nothingYet = { address: '', events: [], is_on: false, off_reason: '', secret_at: 0, failures: 0 } as const;
const nobodyYet = { changed_by: '', changed_at: 0, version: 0 };

async function shown(scope: Scope, is_private_allowed: boolean): Promise<Webhook> {
  const repo = webhookRepo(scope);
  const receiver = await repo.find();
  if (!receiver) {
    const idle = { old_secret_until: 0, resting_until: 0, waiting: 0, failed: 0 };
    return { ...nothingYet, ...nobodyYet, ...idle, events: [], is_private_allowed };
  }
  const { address, events, is_on, off_reason, secret_at, failures, changed_by, changed_at, version } = receiver;
  const ahead = (instant: number | null) => (instant !== null && instant > scope.now ? instant : 0);
  return {
    ...{ address, events, is_on, off_reason, secret_at, failures, changed_by, changed_at, version },
    old_secret_until: ahead(receiver.old_secret_until),
    resting_until: ahead(receiver.rest_until),
    waiting: await repo.count('waiting'),
    failed: await repo.count('failed'),
    is_private_allowed,
  };
}

/** Before when nothing is sent: while the receiver rests, and for good (null) while the webhook is off. */
async function quietUntil(scope: Scope): Promise<number | null> {
  const receiver = await webhookRepo(scope).find();
  return receiver?.is_on ? receiver.rest_until : null;
}

function shownDelivery(row: DeliveryRow, quiet: number | null): Delivery {
  const { id, event, record_id, record_no, state, attempts, last_status, last_fault, last_at, next_at, created_at } =
    row;
  const next = quiet === null || state !== 'waiting' ? 0 : Math.max(next_at, quiet);
  const times = { last_at: last_at ?? 0, next_at: next, created_at };
  return { id, event, record_id, record_no, state, attempts, last_status, last_fault, ...times };
}

/** Refuses with `wire.not_found`. */
async function detail(scope: Scope, id: number): Promise<DeliveryDetail> {
  const repo = deliveryRepo(scope);
  const row = await repo.byId(id);
  if (!row) throw refuse(wireErrors.not_found);
  return {
    ...shownDelivery(row, await quietUntil(scope)),
    body: bodyOf(row),
    attempt_list: await attemptRepo(scope).attemptsOf(id),
  };
}

/** What the operator log keeps. */
function auditFields({ address, events, is_on }: Subscription) {
  return { address, events, is_on };
}

/** Refuses with `webhook.missing`. */
async function lockedWebhook(scope: Scope) {
  const receiver = await webhookRepo(scope).locked();
  if (!receiver) throw refuse(webhookErrors.missing);
  return receiver;
}

async function wakeFailed(tx: Scope, since: number): Promise<number> {
  const count = await deliveryRepo(tx).wakeFailed(since);
  if (count > 0) await takeTurn(tx);
  return count;
}

export interface WebhookOptions {
  /** For one attempt, from finding the address to the end of the answer. */
  timeLimitMs?: number;
}

function buildHandlers({ settings, secrets }: ModuleKernel, senderOf: (scope: Scope) => Sender) {
  const encryptSecret = (scope: Scope, secret: string) =>
    secrets.encryptAtRest(secret, secretPlace(scope.caller.supplier_id));
  return {
    save: async (tx: Scope, subscription: Subscription, version: number | undefined) => {
      const repo = webhookRepo(tx);
      const before = await repo.locked();
      if (version !== undefined && version !== (before?.version ?? 0)) throw refuse(wireErrors.version);
      if (before) {
        await repo.save(subscription);
        await takeTurn(tx);
        return { before: auditFields(before), secret: '' };
      }
      const secret = newSecret();
      if (!(await repo.add(subscription, encryptSecret(tx, secret)))) throw refuse(wireErrors.version);
      return { before: undefined, secret };
    },
    rotate: async (scope: Scope, overlap_hours: number) => {
      await lockedWebhook(scope);
      const secret = newSecret();
      await webhookRepo(scope).rotate(encryptSecret(scope, secret), overlap_hours * 3_600);
      return secret;
    },
    test: async (scope: Scope) => {
      if (!(await webhookRepo(scope).find())) throw refuse(webhookErrors.missing);
      const { login_name } = scope.caller;
      const delivery = await scope.transaction((tx) => deliveryRepo(tx).addTest(testEvent, { login_name }));
      await attemptByHand(senderOf(scope), scope, delivery);
      return delivery.id;
    },
    show: (scope: Scope) => shown(scope, settings.privateWebhooks),
  };
}

/** Tenants' own systems, which receive events. */
/** With another time limit for receivers than usual. */
export function webhookModuleWith({ timeLimitMs = 10_000 }: WebhookOptions = {}) {
  const senderFrom =
    ({ settings, secrets, clock }: ModuleKernel) =>
    (database: Sender['database']): Sender => ({
      database,
      settings,
      secrets,
      clock,
      timeLimitMs,
      chance: Math.random,
    });
  return serverModule({
    name: 'webhook',
    contract: webhookContract,
    migrations: new URL('./migrations/', import.meta.url),
    webhooks: webhookBodies,
    on: [
      eventConsumer({
        name: 'webhook.deliveries',
        events: webhookEvents,
        isWanted: isSubscribed,
        handle: addDelivery,
      }),
    ],
    queues: (kernel) => webhookQueues(senderFrom(kernel)),
    handlers: (kernel) => {
      const senderOf = ({ database }: Scope) => senderFrom(kernel)(database);
      const { save, rotate, test, show } = buildHandlers(kernel, senderOf);
      return {
        WebhookInfo: ({ scope }) => show(scope),
        WebhookSave: async ({ input: { version, ...subscription }, scope, audit }) => {
          await checkAddress(subscription.address, kernel.settings.privateWebhooks);
          const events = [...new Set(subscription.events)];
          const { before, secret } = await scope.transaction((tx) => save(tx, { ...subscription, events }, version));
          audit({ record: 'webhook', before, after: auditFields({ ...subscription, events }) });
          return { ...(await show(scope)), secret };
        },
        WebhookSwitch: async ({ input: { is_on }, scope, audit }) => {
          const before = await lockedWebhook(scope);
          await scope.transaction(async (tx) => {
            await webhookRepo(tx).switch(is_on);
            if (is_on) await takeTurn(tx);
          });
          audit({ record: 'webhook', before: { is_on: before.is_on }, after: { is_on } });
          return show(scope);
        },
        SecretRotate: async ({ input: { overlap_hours }, scope, audit }) => {
          const secret = await rotate(scope, overlap_hours);
          audit({ record: 'webhook', after: { overlap_hours } });
          return { ...(await show(scope)), secret };
        },
        WebhookTest: async ({ scope, audit }) => {
          const id = await test(scope);
          audit({ record: `delivery ${id}` });
          return detail(scope, id);
        },
        DeliveryList: async ({ input, scope }) => {
          const page = await deliveryRepo(scope).page(input);
          const quiet = await quietUntil(scope);
          return { ...page, list: page.list.map((row) => shownDelivery(row, quiet)) };
        },
        DeliveryInfo: ({ input, scope }) => detail(scope, input.id),
        DeliveryResend: async ({ input: { id }, scope, audit }) => {
          await resend(senderOf(scope), scope, id);
          audit({ record: `delivery ${id}` });
          return detail(scope, id);
        },
        FailedResend: async ({ input: { since }, scope, audit }) => {
          const count = await scope.transaction((tx) => wakeFailed(tx, since));
          audit({ record: 'webhook', after: { count } });
          return { count };
        },
      };
    },
  });
}

export const webhookModule = webhookModuleWith();
