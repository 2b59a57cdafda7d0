import { randomBytes } from 'node:crypto';
import { refuse } from '@linehaul/contract/errors.ts';
import { isDebugging } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { z } from 'zod';
import type { DebugAnswer } from '../contract/debug-answer.contract.ts';
import { openapiErrors } from '../contract/openapi.contract.ts';
import { apiAppRepo } from './api-app.repo.ts';
import { debugOrderRepo } from './debug-order.repo.ts';
import { testNumber } from './debug-order.rules.ts';
import { secretPlace } from './secret.rules.ts';
import { openAddress, signRequest } from './signed-request.rules.ts';

/** Refuses with `openapi.debug_off` while the tenant's debug flag is off. */
export async function refuseUnlessDebugging(scope: Scope): Promise<void> {
  if (!(await isDebugging(scope))) throw refuse(openapiErrors.debug_off);
}

interface ApiKey {
  app_id: string;
  secret: string;
}

/** The tenant's own key, as its programs hold it; refuses with `openapi.key_missing`. */
export async function readKey(scope: Scope, { secrets }: ModuleKernel): Promise<ApiKey> {
  const app = await apiAppRepo(scope).find();
  const secret = app && secrets.decryptAtRest(app.secret_encrypted, secretPlace(scope.caller.supplier_id));
  if (!app || !secret) throw refuse(openapiErrors.key_missing);
  return { app_id: app.app_id, secret };
}

/** Takes a new number of a test order down, before the order is there. */
export async function announceTest(scope: Scope): Promise<string> {
  const external_no = testNumber(businessDay(scope), randomBytes(5).toString('hex'));
  await debugOrderRepo(scope).announce(external_no);
  return external_no;
}

const addAnswer = z.object({ status: z.literal(true), data: z.object({ id: z.int() }) });

function readOrderId(body: string): number | null {
  try {
    const read = addAnswer.safeParse(JSON.parse(body));
    return read.success ? read.data.data.id : null;
  } catch {
    return null;
  }
}

interface TestOrder {
  key: ApiKey;
  /** Path of the open call that adds the order. */
  path: string;
  external_no: string;
  order: unknown;
  /** The caller's address. */
  ip: string;
}

/** Sends the order as the tenant's own program does, and takes the exchange apart. */
export async function sendSigned(
  { language }: Scope,
  kernel: ModuleKernel,
  { key, path, external_no, order, ip }: TestOrder,
): Promise<DebugAnswer> {
  const request = signRequest(key, {
    method: 'POST',
    target: openAddress(path),
    body: JSON.stringify(order),
    timestamp: kernel.clock(),
    nonce: randomBytes(16).toString('hex'),
  });
  const signedHeaders = Object.fromEntries(request.headers.map(({ name, value }) => [name, value]));
  // Sent again by a repetition of this call, it is the same order.
  const headers = { ...signedHeaders, lang: language, 'idempotency-key': external_no };
  const began = performance.now();
  const answer = await kernel.ownRequest({ ...request, headers, ip });
  const elapsed_ms = Math.round(performance.now() - began);
  return { request, status: answer.status, answer: answer.body, elapsed_ms, order_id: readOrderId(answer.body) };
}
