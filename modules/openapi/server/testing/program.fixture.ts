import { randomBytes } from 'node:crypto';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { z } from 'zod';
import { openapiContract } from '../../contract/openapi.contract.ts';
import { openAddress, signRequest } from '../signed-request.rules.ts';

export interface Key {
  app_id: string;
  secret: string;
}

export interface Sent {
  method?: 'GET' | 'POST';
  /** Below `/api/open`. */
  path: string;
  query?: string;
  body?: unknown;
  timestamp?: number;
  nonce?: string;
  headers?: Record<string, string>;
  /** What arrives in place of what was signed. */
  arrives?: { target?: string; body?: string };
  /** Another process's address. */
  url?: string;
}

const answered = z.object({ status: z.boolean(), message: z.string(), data: z.unknown() });

/** A customer's program: signs by the published rule and sends over real HTTP. */
export function aProgram(app: Pick<TestApp, 'url' | 'now'>, key: Key) {
  return async (sent: Sent) => {
    const { method = sent.body === undefined ? 'GET' : 'POST', path, query = '', arrives = {} } = sent;
    const body = sent.body === undefined ? '' : JSON.stringify(sent.body);
    const target = openAddress(path) + query;
    const { timestamp = app.now(), nonce = randomBytes(16).toString('hex') } = sent;
    const signed = signRequest(key, { method, target, body, timestamp, nonce });
    const own = Object.fromEntries(signed.headers.map(({ name, value }) => [name, value]));
    const answer = await fetch(`${sent.url ?? app.url}${arrives.target ?? target}`, {
      method,
      headers: { ...own, ...sent.headers },
      ...(body === '' ? {} : { body: arrives.body ?? body }),
    });
    const envelope = answered.parse(await answer.json());
    return { http: answer.status, retryAfter: answer.headers.get('retry-after'), ...envelope };
  };
}

export type Program = ReturnType<typeof aProgram>;

/** The tenant makes its key; answers it as its programs hold it. */
export async function aKey(user: TestUser): Promise<Key> {
  const { set, secret } = await user.call(openapiContract.ApiKeyMake, {});
  return { app_id: set.app_id, secret };
}

/** `401 openapi.signature`; `200` when it was not refused. */
export function outcomeOf({ http, status, data }: Awaited<ReturnType<Program>>): string {
  const code = z.object({ code: z.string() }).safeParse(data);
  return status ? String(http) : `${http} ${code.success ? code.data.code : JSON.stringify(data)}`;
}
