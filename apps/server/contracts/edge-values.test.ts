import { monthOf } from '@linehaul/contract/calendar-day.ts';
import { type Endpoint, industries } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import {
  memberDoor,
  permitMembers,
  type SignedInMember,
} from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { calendarFields, edgeInputs } from '@linehaul/server-kernel/testing/edge-values.ts';
import { isFullRun } from '@linehaul/server-kernel/testing/full-run.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { serverModules } from '../modules.ts';

const app = await testApp({ env: { TRUST_PROXY: '1' } });
const endpoints: Endpoint[] = serverModules.flatMap((module) => Object.values(module.contract));
/** A stream does not end. */
const ending = endpoints.filter(({ stream }) => !stream).map((endpoint) => [endpoint.path, endpoint] as const);

const users = new Map<string, TestUser>();
for (const industry of industries) users.set(industry, await app.tenant({ account: `edge-${industry}`, industry }));

const [carrier, platform] = ['logistics', 'platform'].map((industry) => users.get(industry));
if (!carrier || !platform) throw new TypeError('there is a tenant of each industry');
await permitMembers(carrier);
const { signIn } = memberDoor(app, platform);
let memberCount = 0;

/** Each call has a member of its own: some of them end the session. */
function aMember({ suid }: TestUser): Promise<SignedInMember> {
  memberCount += 1;
  return signIn(suid, `1391234${String(memberCount).padStart(4, '0')}`);
}

/** Who may make the call; logging out would end the session that the other inputs need. */
async function callerOf(endpoint: Endpoint): Promise<Pick<TestUser | SignedInMember, 'call'>> {
  const { name, access, industries: [industry = 'logistics'] = [] } = endpoint;
  if (access === 'member' && carrier) return aMember(carrier);
  return (name === 'logout' ? undefined : users.get(industry)) ?? app.tenant({ industry });
}

async function outcome(call: Promise<unknown>): Promise<CallRefused | null> {
  return call.then(
    () => null,
    (error: unknown) => {
      if (error instanceof CallRefused) return error;
      throw error;
    },
  );
}

test.each(ending)('%s answers the first and the last value of everything that it takes', async (_path, endpoint) => {
  const user = await callerOf(endpoint);
  const form = endpoint.upload ? { file: new Blob(['a,b\n1,2\n']), fileName: 'x.csv' } : {};
  for (const input of edgeInputs(endpoint.input, isFullRun)) {
    const refusal = await outcome(user.call(endpoint, input, form));
    expect(refusal?.status ?? 200, JSON.stringify(input).slice(0, 500)).toBeLessThan(500);
  }
});

/** No year of four digits follows the last one; the others are before and after what the calendar knows. */
const beyond = ['9999-12-31', '0001-01-01', '1899-12-31', '3000-01-01'];
const datedCalls = ending.filter(([, endpoint]) => calendarFields(endpoint.input).length > 0);

test.each(datedCalls)('%s refuses days that its calendar does not know', async (_path, endpoint) => {
  const user = await callerOf(endpoint);
  for (const { name, format } of calendarFields(endpoint.input)) {
    for (const day of beyond) {
      const refusal = await outcome(user.call(endpoint, { [name]: format === 'month' ? monthOf(day) : day }));
      expect(refusal?.fields).toHaveProperty(name);
    }
  }
});
