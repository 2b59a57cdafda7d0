import { accessOf, type Endpoint, industries } from '@linehaul/contract/endpoint.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { isFullRun } from '@linehaul/server-kernel/testing/full-run.ts';
import { anyInput } from '@linehaul/server-kernel/testing/sample.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverModules } from '../modules.ts';

const app = await testApp();
const endpoints: Endpoint[] = serverModules.flatMap((module) => Object.values(module.contract));
const table = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guardedCalls = table.filter(([, endpoint]) => accessOf(endpoint) !== 'public');
/** A stream does not end; what it refuses is tested, what it tells has its own test. */
const ending = table.filter(([, endpoint]) => !endpoint.stream);
const permissionCalls = table.filter(([, endpoint]) => accessOf(endpoint) === 'permission');

const users = new Map<string, TestUser>();
for (const industry of industries) users.set(industry, await app.tenant({ account: `all-${industry}`, industry }));
const owner = users.get('logistics');
if (!owner) throw new TypeError('no owner');
const powerless = await app.operator(owner, { login_name: 'powerless' });

async function outcome(call: Promise<unknown>): Promise<CallRefused | { ok: unknown }> {
  return call.then(
    (ok) => ({ ok }),
    (error: unknown) => {
      if (error instanceof CallRefused) return error;
      throw error;
    },
  );
}

function statusOf(result: CallRefused | { ok: unknown }): number {
  return result instanceof CallRefused ? result.status : 200;
}

const form = (endpoint: Endpoint) => (endpoint.upload ? { file: new Blob(['a,b\n1,2\n']), fileName: 'x.csv' } : {});

test('no two calls share a path', () => {
  expect(new Set(endpoints.map((endpoint) => endpoint.path)).size).toBe(endpoints.length);
});

test.each(guardedCalls)('%s needs a session', async (_name, endpoint) => {
  const refusal = await outcome(app.call(endpoint, {}, form(endpoint)));
  expect(refusal).toMatchObject({ status: 401, data: 'login' });
});

test.each(permissionCalls)('%s needs the permission of its own path, in four languages', async (_name, endpoint) => {
  const allowedIndustry = !endpoint.industries || endpoint.industries.includes('logistics');
  if (!allowedIndustry) return;
  for (const language of languages) {
    const call = app.client(powerless, language);
    const refusal = await outcome(call(endpoint, {}, form(endpoint)));
    expect(refusal).toMatchObject({ status: 403, data: { code: 'permission.denied', need: endpoint.path } });
    if (language === 'zh' && refusal instanceof CallRefused) expect(refusal.message).toContain('没有此操作权限');
  }
});

test.each(permissionCalls)('%s refuses kinds of tenant that the contract does not name', async (_name, endpoint) => {
  for (const industry of industries) {
    const user = users.get(industry);
    if (!user || !endpoint.industries || endpoint.industries.includes(industry)) continue;
    const refusal = await outcome(user.call(endpoint, {}, form(endpoint)));
    expect(refusal).toMatchObject({ status: 403, data: { code: 'permission.denied' } });
  }
});

/** Inputs per call; `LINEHAUL_FUZZ_RUNS` sets another number: 300 make 100,000 requests. */
const runs = Number(process.env.LINEHAUL_FUZZ_RUNS ?? (isFullRun ? 100 : 15));

test.each(ending)('%s answers anything with an envelope and never with a 500', async (_name, endpoint) => {
  const industry = endpoint.industries?.[0] ?? 'logistics';
  const user = users.get(industry) ?? owner;
  // Logging out would end the session that the other inputs need.
  const account = endpoint.name === 'logout' ? await app.tenant({ industry }) : user;
  await fc.assert(
    fc.asyncProperty(anyInput(endpoint.input), async (input) => {
      const result = await outcome(account.call(endpoint, input, form(endpoint)));
      if (statusOf(result) >= 500) throw new TypeError(`${statusOf(result)} for ${JSON.stringify(input)}`);
    }),
    { numRuns: runs },
  );
});
