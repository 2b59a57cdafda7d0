import { exportOf } from '@linehaul/contract/export.ts';
import { Download } from '@linehaul/contract/wire.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { type TestApp, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';

const memberExport = exportOf(memberContract.MemberList);

/** A pool of sixteen gives exports four places, one of four gives them one. */
const app = await testApp({ env: { DATABASE_POOL: '16' } });
const narrow = await testApp({ env: { DATABASE_POOL: '4' } });

async function sessionsWhere({ scope }: TestApp, condition: string): Promise<number> {
  const { rows } = await scope().database.pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and ${condition}`,
  );
  return rows[0]?.n ?? -1;
}

const waiting = "wait_event_type = 'Lock'";

/** Keeps every list of members waiting until the answer is called. */
async function hold({ scope }: TestApp): Promise<() => Promise<void>> {
  const holder = await scope().database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table member in access exclusive mode');
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}

async function bytesOf(answer: Promise<unknown>): Promise<number> {
  const download = await answer;
  return download instanceof Download ? (await download.response.arrayBuffer()).byteLength : -1;
}

test.each(['xlsx', 'csv'])(
  'an export as %s whose receiver goes before its first byte keeps neither place nor connection',
  async (format) => {
    const user = await narrow.tenant();
    const release = await hold(narrow);
    const leaving = new AbortController();
    const left = user.call(memberExport, { file_format: format }, { signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => sessionsWhere(narrow, waiting)).toBe(1);
    leaving.abort();
    expect(await left).toBe('left');
    await release();
    const next = () => bytesOf(user.call(memberExport, {})).catch(() => 0);
    await expect.poll(next, { timeout: 10_000 }).toBeGreaterThan(1000);
    await expect.poll(() => sessionsWhere(narrow, "state like 'idle in transaction%'")).toBe(0);
  },
);

test('no tenant takes all places from the others, however many exports it asks for', async () => {
  const greedy = await app.tenant();
  const other = await app.tenant();
  const release = await hold(app);
  const exportsTaken = [bytesOf(greedy.call(memberExport, {})), bytesOf(greedy.call(memberExport, {}))];
  await expect.poll(() => sessionsWhere(app, waiting)).toBe(2);
  const third = greedy.call(memberExport, {});
  await expect(third).rejects.toMatchObject({ status: 429, data: { code: 'export.busy' } });
  exportsTaken.push(bytesOf(other.call(memberExport, {})));
  await expect.poll(() => sessionsWhere(app, waiting)).toBe(3);
  await release();
  for (const bytes of await Promise.all(exportsTaken)) expect(bytes).toBeGreaterThan(1000);
  await expect
    .poll(() => bytesOf(greedy.call(memberExport, {})).catch(() => 0), { timeout: 20_000 })
    .toBeGreaterThan(1000);
});
