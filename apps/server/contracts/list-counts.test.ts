import type { Endpoint, Industry } from '@linehaul/contract/endpoint.ts';
import { pageFields } from '@linehaul/contract/paging.ts';
import { inputSchema } from '@linehaul/server-kernel/schema/schema.ts';
import { likely } from '@linehaul/server-kernel/testing/sample.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverModules } from '../modules.ts';
import { usePlugins } from '../testing/use-plugins.ts';

const sentTexts: string[] = [];
const app = await testApp({ watch: (text) => sentTexts.push(text) });

interface Answer {
  list: unknown[];
  total: number;
}

const pagedCalls = serverModules
  .flatMap((module) => Object.values<Endpoint>(module.contract))
  .filter(({ input }) => [...pageFields].every((field) => field in input.shape));
const answeredPaths = new Set<string>();

/** What a call answers and which statements of a list it sends; nothing where it is refused. */
async function ask(endpoint: Endpoint, industry: Industry, page: Record<string, unknown>) {
  const { call } = await userOf(industry);
  const { properties = {}, required = [] } = inputSchema(endpoint.input);
  const neededInput = required.map((name) => [
    name,
    fc.sample(likely(properties[name] ?? {}), { numRuns: 1, seed: 1 })[0],
  ]);
  sentTexts.length = 0;
  const answer = (await call(endpoint, { ...Object.fromEntries(neededInput), ...page }).catch(
    () => null,
  )) as Answer | null;
  if (answer) answeredPaths.add(endpoint.path);
  const pages = sentTexts.filter((text) => text.includes('list_key')).length;
  const counts = sentTexts.filter((text) => text.includes('as counted')).length;
  return answer && `${endpoint.path}: ${answer.list.length} rows by ${pages} pages and ${counts} counts`;
}

async function userWithPlugins(industry: Industry) {
  const user = await app.tenant({ industry });
  await usePlugins(user.call);
  return user;
}

const users = new Map<Industry, ReturnType<typeof app.tenant>>();
function userOf(industry: Industry) {
  const user = users.get(industry) ?? userWithPlugins(industry);
  users.set(industry, user);
  return user;
}

/** Choices for a select, never more than one page: their length is their count. */
const unpagedPath = '/v1/supplier/safe/AccessUserChoices';
/** Refused without an access key or a trip; they are answered by the same function as the others. */
const refusedPaths = [
  '/v1/supplier/debug/DebugGoodsList',
  '/v1/supplier/debug/DebugOrderList',
  '/v1/supplier/trip/LoadableList',
];

test('every list of pages counts alone, and answers a page without a count', async () => {
  const findings: Record<'only' | 'without', (string | null)[]> = { only: [], without: [] };
  for (const endpoint of pagedCalls.filter(({ path }) => path !== unpagedPath)) {
    for (const industry of endpoint.industries ?? (['logistics'] as const)) {
      findings.only.push(await ask(endpoint, industry, { count: 'only' }));
      // Behind the last row only a count could tell the total. Logs of what this test did fill several pages.
      findings.without.push(await ask(endpoint, industry, { page: 50, count: 'without' }));
    }
  }
  const others = (answers: (string | null)[], usual: string) => answers.filter((text) => text && !text.endsWith(usual));
  expect(others(findings.only, '0 rows by 0 pages and 1 counts')).toEqual([]);
  expect(others(findings.without, '0 rows by 1 pages and 0 counts')).toEqual([]);
  const unansweredPaths = pagedCalls.filter(({ path }) => !answeredPaths.has(path)).map(({ path }) => path);
  expect(unansweredPaths.sort()).toEqual([unpagedPath, ...refusedPaths].sort());
});
