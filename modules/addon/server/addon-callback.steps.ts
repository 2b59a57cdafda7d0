import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { RawAnswer, RawRequest } from '@linehaul/server-kernel/module/raw-route.ts';
import type { CallbackAnswer, CallbackHandler } from '@linehaul/server-kernel/module/server-plugin.ts';
import { addressLimit, rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { z } from 'zod';
import { type AddonCallback, addonErrors, type ForgedWarning } from '../contract/addon.contract.ts';
import { addonRepo, tenantByToken } from './addon.repo.ts';
import { callbackRepo } from './addon-callback.repo.ts';

/** What answers for each plug-in that takes notifications, by key. */
export type Callbacks = ReadonlyMap<string, CallbackHandler>;

const nowhere: RawAnswer = { status: 404, type: 'text/plain; charset=utf-8', body: '' };

/** As the database makes them: what looks otherwise is not asked for. */
const tokenPattern = /^[0-9a-f]{32}$/;

const minuteSeconds = 60;
/** Of one sender, who may be the provider of many tenants. */
const mostOfAddress = 3_000;
/** For one tenant's plug-in, from everywhere. */
const mostOfToken = 1_200;
const forgedSeconds = 600;
/** Of one sender to one tenant's plug-in; from there on nothing of it is looked at for a while. */
const mostForged = 60;

/** What a sender has forged for a plug-in. */
const forgedBy = (scope: Scope, key: string, { ip }: RawRequest) =>
  addressLimit(scope, `callback forged ${scope.caller.supplier_id} ${key}`, ip);

const keptRequest = z.object({
  method: z.enum(['GET', 'POST']),
  topic: z.string(),
  query: z.string(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.base64(),
  ip: z.string(),
});

const formatCallbackPlace = (supplierId: number, key: string) => `addon callback ${supplierId} ${key}`;

/** A request as it is kept, encrypted: its body may hold names, numbers of phones and what was paid. */
function written(request: RawRequest, topic: string): string {
  const { method, query, headers, body, ip } = request;
  return JSON.stringify({ method, topic, query, headers, body: body.toString('base64'), ip });
}

function read(text: string): { request: RawRequest; topic: string } {
  const { body, topic, ...rest } = keptRequest.parse(JSON.parse(text));
  return { topic, request: { ...rest, params: {}, body: Buffer.from(body, 'base64') } };
}

interface Taken {
  answer: CallbackAnswer | null;
  took_ms: number;
  /** What the plug-in has thrown, in place of an answer. */
  fault: unknown;
}

/** Gives the request to the plug-in; what goes wrong there harms nobody else. */
async function take(scope: Scope, key: string, handler: CallbackHandler, request: RawRequest, topic: string) {
  const once = (notification_no: string, work: (tx: Scope) => Promise<void>) =>
    scope.transaction(async (tx) => {
      const isNew = await callbackRepo(tx).addNotification(key, notification_no);
      if (isNew) await work(tx);
      return isNew;
    });
  const began = performance.now();
  const attempt: Taken = await handler({ request, topic, scope, once }).then(
    (answer) => ({ answer, took_ms: 0, fault: null }),
    (fault: unknown) => ({ answer: null, took_ms: 0, fault }),
  );
  return { ...attempt, took_ms: Math.round(performance.now() - began) };
}

const outcomeOf = ({ answer, took_ms }: Taken) => ({
  verdict: answer?.verdict ?? ('failed' as const),
  status: answer?.status ?? 500,
  took_ms,
});

/**
 * A provider's request, at the address that a tenant has given it. Who does not know the tenant's token is answered like
 * anyone who asks for nothing.
 */
export async function answerCallback(
  scope: Scope,
  callbacks: Callbacks,
  cipher: SecretCipher,
  request: RawRequest,
): Promise<RawAnswer> {
  const { key = '', token = '', topic = '' } = request.params;
  const { ip } = request;
  const handler = callbacks.get(key);
  if (!handler || !tokenPattern.test(token)) return nowhere;
  await addressLimit(scope, 'callback from', ip).take(mostOfAddress, minuteSeconds);
  const supplierId = await tenantByToken(scope, key, token);
  if (supplierId === undefined) return nowhere;
  const ownScope = tenantScope(scope, supplierId, key);
  await rateLimit(ownScope, `callback to ${supplierId} ${key}`).take(mostOfToken, minuteSeconds);
  const forgeryLimit = forgedBy(ownScope, key, request);
  await forgeryLimit.refuseAbove(mostForged);
  const attempt = await take(ownScope, key, handler, request, topic);
  const outcome = outcomeOf(attempt);
  const isForged = outcome.verdict === 'forged';
  const row = {
    key,
    topic: topic.slice(0, 60),
    method: request.method,
    ip,
    bytes: request.body.length,
    ...outcome,
    request: isForged ? '' : cipher.encryptAtRest(written(request, topic), formatCallbackPlace(supplierId, key)),
    received_at: scope.timestamp,
  };
  if (isForged) await Promise.all([callbackRepo(ownScope).addForged(row), forgeryLimit.count(forgedSeconds)]);
  else await callbackRepo(ownScope).add(row);
  if (!attempt.answer) throw attempt.fault;
  return attempt.answer;
}

/** Takes a kept request in once more. Refuses with `addon.not_kept` what was forged, and when its plug-in is not in use. */
export async function repeatCallback(
  scope: Scope,
  callbacks: Callbacks,
  cipher: SecretCipher,
  id: number,
): Promise<AddonCallback> {
  const { supplier_id } = scope.caller;
  const storedCallback = await callbackRepo(scope).byId(id);
  if (!storedCallback) throw refuse(wireErrors.not_found);
  const { key } = storedCallback;
  const handler = callbacks.get(key);
  const text =
    storedCallback.request === ''
      ? null
      : cipher.decryptAtRest(storedCallback.request, formatCallbackPlace(supplier_id, key));
  if (text === null) throw refuse(addonErrors.not_kept);
  if (!handler || !(await addonRepo(scope).isInUse(key))) throw refuse(addonErrors.not_installed);
  const { request, topic } = read(text);
  // The provider's signature counts for the moment in which it was sent.
  const then = tenantScope({ ...scope, now: storedCallback.received_at }, supplier_id, key);
  const attempt = await take(then, key, handler, request, topic);
  await callbackRepo(scope).again(id, outcomeOf(attempt));
  const { request: _kept, ...after } = (await callbackRepo(scope).byId(id)) ?? storedCallback;
  return after;
}

/** So many forged ones within an hour are a warning to the tenant. */
const leastForged = 20;
const warningSeconds = 24 * 3_600;

/** The caller's plug-ins whose address somebody sends forged requests to, within the last day. */
export function forgedWarnings(scope: Scope): Promise<ForgedWarning[]> {
  return callbackRepo(scope).forgedSince(scope.now - warningSeconds, leastForged);
}
