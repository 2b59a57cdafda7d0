import { hash } from 'node:crypto';
import {
  accessOf,
  type Endpoint,
  type Industry,
  industries,
  isForAnybody,
  othersAccess,
} from '@linehaul/contract/endpoint.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { sign } from '@linehaul/contract/signature.ts';
import { type Call, CallRefused } from '@linehaul/contract/wire.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { isFullRun } from '@linehaul/server-kernel/testing/full-run.ts';
import { anyInput } from '@linehaul/server-kernel/testing/sample.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverModules } from '../modules.ts';

const md5Hex = (text: string) => hash('md5', text);

const app = await testApp();
const endpoints: Endpoint[] = serverModules.flatMap((module) => Object.values(module.contract));
const table = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guardedCalls = table.filter(([, endpoint]) => !isForAnybody(endpoint));
/** A stream does not end; what it refuses is tested, what it tells has its own test. */
const ending = table.filter(([, endpoint]) => !endpoint.stream);
const permissionCalls = table.filter(([, endpoint]) => accessOf(endpoint) === 'permission');

const users = new Map<string, TestUser>();
for (const industry of industries) users.set(industry, await app.tenant({ account: `all-${industry}`, industry }));
function userOf(industry: Industry): TestUser {
  const user = users.get(industry);
  if (!user) throw new TypeError(`no user of ${industry}`);
  return user;
}

const owner = userOf('logistics');
const powerless = await app.operator(owner, { login_name: 'powerless' });
await permitMembers(owner);
const { signIn } = memberDoor(app, userOf('platform'));
const member = await signIn(owner.suid, app.fresh.phone());
const memberCalls = table.filter(([, endpoint]) => accessOf(endpoint) === 'member');
const othersCalls = guardedCalls.filter(([, endpoint]) => accessOf(endpoint) !== 'member');

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

test.each(othersCalls)('%s is refused to a member, in four languages', async (_name, endpoint) => {
  const texts = new Set<string>();
  for (const language of languages) {
    const refusal = await outcome(member.callIn(language)(endpoint, {}, form(endpoint)));
    expect(refusal).toMatchObject({ status: 403, data: { code: 'permission.denied', need: expect.any(String) } });
    if (refusal instanceof CallRefused) texts.add(refusal.message);
  }
  expect(texts.size).toBe(languages.length);
});

test.each(memberCalls)(
  '%s is for members, and for nobody else whom the contract does not name',
  async (_name, endpoint) => {
    if (othersAccess(endpoint) !== null) return;
    for (const user of [owner, powerless]) {
      const refusal = await outcome(user.call(endpoint, {}, form(endpoint)));
      expect(refusal).toMatchObject({ status: 403, data: { code: 'permission.denied', need: endpoint.path } });
    }
  },
);

test('a request with a user’s token and a member’s has no caller', async () => {
  const { access_token } = owner;
  const both = { accesstoken: access_token, membertoken: member.member_token };
  const parameters = { timestamp: app.now() };
  const headers = { ...both, sign: sign({ ...parameters, ...both }, app.settings.signSalt, md5Hex) };
  const answer = await fetch(`${app.url}/api${sessionContract.Info.path}?timestamp=${app.now()}`, { headers });
  expect(answer.status).toBe(400);
});

/** Inputs per call; `LINEHAUL_FUZZ_RUNS` sets another number: 300 make 100,000 requests. */
const runs = Number(process.env.LINEHAUL_FUZZ_RUNS ?? (isFullRun ? 100 : 15));

/** Who makes the call; one who signs out by it, for themselves. */
async function fuzzed(endpoint: Endpoint, user: TestUser, industry: Industry): Promise<{ call: Call }> {
  // Logging out would end the session that the other inputs need.
  if (endpoint.name === 'logout') return app.tenant({ industry });
  if (accessOf(endpoint) !== 'member') return user;
  if (endpoint.name !== 'MemberSignOut') return member;
  // Of a tenant whose settings no other input has changed.
  const tenant = await app.tenant({ industry });
  await permitMembers(tenant);
  return signIn(tenant.suid, app.fresh.phone());
}

test.each(ending)('%s answers anything with an envelope and never with a 500', async (_name, endpoint) => {
  const industry = endpoint.industries?.[0] ?? 'logistics';
  const account = await fuzzed(endpoint, users.get(industry) ?? owner, industry);
  await fc.assert(
    fc.asyncProperty(anyInput(endpoint.input), async (input) => {
      const result = await outcome(account.call(endpoint, input, form(endpoint)));
      if (statusOf(result) >= 500) throw new TypeError(`${statusOf(result)} for ${JSON.stringify(input)}`);
    }),
    { numRuns: runs },
  );
});
