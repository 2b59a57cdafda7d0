import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { testEvent, webhookEvent } from './webhook.events.ts';

export const deliveryState = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryState = z.output<typeof deliveryState>;
export const deliveryEvent = z.enum([...webhookEvent.options, testEvent]);
export type DeliveryEvent = z.output<typeof deliveryEvent>;

/** Why an attempt did not deliver; empty when it did. `gone` is the status 410, `status` any other that is not 2xx. */
export const attemptFault = z.enum([
  'none',
  'status',
  'redirect',
  'gone',
  'timeout',
  'connection',
  'tls',
  'unresolved',
  'refused_address',
]);
export type AttemptFault = z.output<typeof attemptFault>;

/** Deliveries are kept for so many days, whatever became of them. */
export const keptDays = 30;
/** While a new secret is being taken over, deliveries are signed with the old one too, for at most a week. */
export const maxOverlapHours = 168;

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}

/** `https://erp.example/hooks?site=7`; a name and a password in it would be in every list. */
const address = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine(isAddress, { params: { fault: 'webhook.address_malformed' } });

export const webhook = z.object({
  /** Empty before the first saving; then nothing of the rest means anything. */
  address: z.string(),
  events: z.array(webhookEvent),
  is_on: z.boolean(),
  /** Why the server switched it off by itself: the receiver has answered 410. Empty otherwise. */
  off_reason: z.enum(['', 'gone']),
  secret_at: unixSeconds,
  /** Until then deliveries carry the old secret's signature as well; 0 when they do not. */
  old_secret_until: unixSeconds,
  /** Attempts in a row that have failed. */
  failures: z.int(),
  /** While a receiver fails, it is left alone until then; 0 when it is not. */
  resting_until: unixSeconds,
  /** Without tests; counting stops at 10,000. */
  waiting: z.int(),
  failed: z.int(),
  changed_by: z.string(),
  changed_at: unixSeconds,
  version: z.int(),
  /** Whether this installation lets addresses be plain http and in its own network (`WEBHOOK_PRIVATE`). */
  is_private_allowed: z.boolean(),
});
export type Webhook = z.output<typeof webhook>;

export const delivery = z.object({
  id: rowId,
  event: deliveryEvent,
  /** The order, waybill or payment; 0 and empty for a test. */
  record_id: z.int(),
  record_no: z.string(),
  state: deliveryState,
  attempts: z.int(),
  /** Of the last attempt; 0 when nobody answered, or there was none yet. */
  last_status: z.int(),
  last_fault: attemptFault,
  last_at: unixSeconds,
  /** When it is tried next at the earliest; 0 when it is not, or not before the webhook is switched on. */
  next_at: unixSeconds,
  created_at: unixSeconds,
});
export type Delivery = z.output<typeof delivery>;

export const attempt = z.object({
  number: z.int(),
  at: unixSeconds,
  took_ms: z.int(),
  address: z.string(),
  /** As they were sent. */
  headers: z.record(z.string(), z.string()),
  status: z.int(),
  fault: attemptFault,
  /** The first 2,000 bytes. */
  answer: z.string(),
  /** Asked for by a person. */
  is_by_hand: z.boolean(),
});
export type Attempt = z.output<typeof attempt>;

export const deliveryDetail = delivery.extend({
  /** As it was and will be posted, to the letter. */
  body: z.string(),
  attempt_list: z.array(attempt),
});
export type DeliveryDetail = z.output<typeof deliveryDetail>;

const target = z.object({ id: rowIdOf('webhook_delivery') });
/** Shown this once; empty where none was made. */
const secret = z.string();

export const webhookContract = contract({
  WebhookInfo: {
    method: 'GET',
    path: '/v1/supplier/webhook/WebhookInfo',
    input: z.object({}),
    output: webhook,
  },
  /** The first saving makes the signing secret. */
  WebhookSave: {
    method: 'POST',
    path: '/v1/supplier/webhook/WebhookSave',
    // The address is resolved in between.
    transaction: 'own',
    input: z.object({
      address,
      events: z.array(webhookEvent).max(webhookEvent.options.length).default([]),
      is_on: z.boolean().default(true),
      version: z.int().optional(),
    }),
    output: webhook.extend({ secret }),
    audit: 'webhook.save',
  },
  /** What waits goes on waiting; events that happen while it is off are not sent later. */
  WebhookSwitch: {
    method: 'POST',
    path: '/v1/supplier/webhook/WebhookSwitch',
    input: z.object({ is_on: z.boolean() }),
    output: webhook,
    audit: 'webhook.switch',
  },
  SecretRotate: {
    method: 'POST',
    path: '/v1/supplier/webhook/SecretRotate',
    /** 0 puts the old secret out of use at once: for one that has leaked. */
    input: z.object({ overlap_hours: z.int().min(0).max(maxOverlapHours).default(24) }),
    output: webhook.extend({ secret }),
    audit: 'webhook.secret',
    // Its answer shows a secret that is stored nowhere in clear.
    idempotent: false,
  },
  /** Posts a `webhook.test` now, once, and answers what came back; an address that is switched off is tested too. */
  WebhookTest: {
    method: 'POST',
    path: '/v1/supplier/webhook/WebhookTest',
    transaction: 'own',
    input: z.object({}),
    output: deliveryDetail,
    audit: 'webhook.test',
  },
  DeliveryList: {
    method: 'GET',
    path: '/v1/supplier/webhook/DeliveryList',
    input: pageQuery.extend({ state: deliveryState.optional(), event: deliveryEvent.optional() }),
    output: pageOf(delivery),
  },
  DeliveryInfo: {
    method: 'GET',
    path: '/v1/supplier/webhook/DeliveryInfo',
    input: target,
    output: deliveryDetail,
  },
  /** Posts the same body under the same id again, now, and answers what came back. */
  DeliveryResend: {
    method: 'POST',
    path: '/v1/supplier/webhook/DeliveryResend',
    transaction: 'own',
    input: target,
    output: deliveryDetail,
    audit: 'webhook.resend',
  },
  /** Every failed delivery since then waits again, for one more attempt. */
  FailedResend: {
    method: 'POST',
    path: '/v1/supplier/webhook/FailedResend',
    input: z.object({ since: unixSeconds.default(0) }),
    output: z.object({ count: z.int() }),
    audit: 'webhook.resend_failed',
  },
});

export const webhookErrors = errors('webhook', {
  address_malformed: 422,
  address_plain: 422,
  address_private: 422,
  address_unresolved: 422,
  missing: 409,
});
