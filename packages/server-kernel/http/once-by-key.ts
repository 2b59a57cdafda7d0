import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Once, Scope } from '../database/scope.ts';
import type { UploadedFile } from '../module/uploaded-file.ts';
import type { Secrets } from '../security/secrets.ts';
import { type IdempotentCall, type KeptAnswer, kernelRepo } from './kernel.repo.ts';

interface KeyedRequest {
  endpoint: Endpoint;
  key: string;
  input: unknown;
  file: UploadedFile | null;
}

/** The key and what it stands for. Inputs hold passwords, so that their hash is of no use without the server's secret. */
export async function keyedCall(
  { endpoint, key, input, file }: KeyedRequest,
  { tokenSecret }: Pick<Secrets, 'tokenSecret'>,
): Promise<IdempotentCall> {
  const hash = createHmac('sha256', createHmac('sha256', tokenSecret).update('idempotency keys').digest());
  hash.update(`${endpoint.path}\n${JSON.stringify(input)}\n`);
  if (file) for await (const chunk of createReadStream(file.path)) hash.update(chunk);
  return { key, endpoint: endpoint.path, requestHash: hash.digest('hex') };
}

function ofSameRequest(first: KeptAnswer, { requestHash }: IdempotentCall): KeptAnswer {
  if (first.requestHash !== requestHash) throw refuse(wireErrors.idempotency);
  return first;
}

/** Answers of calls are JSON, and were made by the very work whose answer they stand for. */
function sameAnswer<T>({ answer }: KeptAnswer): T {
  return answer as T;
}

interface OnceByKey extends Once {
  /** Whether the handler has said what it does once. */
  readonly isAsked: boolean;
}

/** Once for this call's key; without a key, as often as it is asked. `onRepeat` is told when there was a first time. */
function onceByKey(keyedCall: IdempotentCall | null, isAnswer: boolean, onRepeat: () => void): OnceByKey {
  let isAsked = false;
  return {
    get isAsked() {
      return isAsked;
    },
    within: async (tx, work) => {
      isAsked = true;
      if (!keyedCall) return work();
      const first = await kernelRepo(tx).claim(keyedCall);
      if (first) {
        onRepeat();
        return sameAnswer(ofSameRequest(first, keyedCall));
      }
      const answer = await work();
      await kernelRepo(tx).keepAnswer(keyedCall.key, answer, isAnswer);
      return answer;
    },
  };
}

/** A call that is one transaction: its key, effect, log line and answer are stored together. */
export function inOneTransaction(
  outer: Scope,
  keyedCall: IdempotentCall | null,
  work: (scope: Scope) => Promise<unknown>,
): Promise<unknown> {
  const once = onceByKey(keyedCall, true, () => undefined);
  return outer.transaction((tx) => once.within(tx, () => work(tx)));
}

interface OwnCall {
  endpoint: Endpoint;
  keyed: IdempotentCall | null;
  onRepeat: () => void;
  /** The call's scope, with what it does once. */
  scopeWith: (onceWithin: Once) => Scope;
  work: (scope: Scope) => Promise<unknown>;
}

/**
 * A call that opens its own transactions and takes a key: `scope.once` has stored the key with the effect before the
 * answer is made, so a process that is killed in between has done nothing that a repetition would do again.
 */
export async function inOwnTransactions({ endpoint, keyed, onRepeat, scopeWith, work }: OwnCall): Promise<unknown> {
  const once = onceByKey(keyed, false, onRepeat);
  const scope = scopeWith(once);
  const keptAnswer = keyed && (await kernelRepo(scope).find(keyed.key));
  if (keptAnswer && ofSameRequest(keptAnswer, keyed).isAnswered) return keptAnswer.answer;
  const answer = await work(scope);
  if (!once.isAsked)
    throw new TypeError(`${endpoint.name} takes an Idempotency-Key, and its handler does nothing once`);
  if (keyed) await kernelRepo(scope).keepAnswer(keyed.key, answer, true);
  return answer;
}
