import { addDays } from '@linehaul/contract/calendar-day.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { explainStatements } from '@linehaul/server-kernel/testing/statement-plan.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { expect, test } from 'vitest';
import { auditContract } from '../contract/audit.contract.ts';
import { auditRepo } from './audit.repo.ts';

const app = await testApp();
const { OperatorLogList, LoginLogList } = auditContract;
const day = '2026-05-26';

test.each(['02:00', '23:59'])('a line of %s in Hefei is found on that day there', async (clock) => {
  const owner = await app.tenant();
  await owner.call(siteContract.SiteSave, { code: 'HFE', name: 'Hefei depot' });
  for (const log of ['operator_log', 'login_log']) {
    const change = `update ${log} set created_at = $2 where supplier_id = $1`;
    await app.scope().database.pool.query(change, [owner.suid, `${day}T${clock}:00+08:00`]);
  }
  const counts = async (of: string) => {
    const on = { created_day_from: of, created_day_to: of };
    return [(await owner.call(OperatorLogList, on)).total, (await owner.call(LoginLogList, on)).total];
  };
  expect(await counts(addDays(day, -1))).toEqual([0, 0]);
  expect(await counts(day)).toEqual([1, 1]);
  expect(await counts(addDays(day, 1))).toEqual([0, 0]);
});

/** So many days back from `day`, and as many on, each with some lines of many names: which index is chosen is seen then. */
async function fillLog(log: 'operator_log' | 'supplier_log', supplierId: number): Promise<void> {
  const { pool } = app.scope().database;
  const actor = log === 'supplier_log' ? ['actor_supplier_id, ', `${supplierId}, `] : ['', ''];
  await pool.query(
    `insert into ${log} (${actor[0]}supplier_id, login_name, action, endpoint, record, ip, created_at, module, call)
     select ${actor[1]}$1, 'user' || n % 50, 'save', '/v1/x', 'order ' || n, '10.0.0.1', $2::timestamptz + (n - 2000) * interval '6 hours',
       'order', 'OrderEdit' from generate_series(1, 4000) n`,
    [supplierId, `${day}T12:00:00+08:00`],
  );
  await pool.query(`analyze ${log}`);
}

test('an index on the instant answers a range of days', async () => {
  const { suid } = await app.tenant();
  await fillLog('supplier_log', suid);
  const plan = await explainStatements(app.scope(), (scope) =>
    scope
      .unscoped<{ supplier_log: { supplier_id: number; created_at: number } }>('hand-written')
      .selectFrom('supplier_log')
      .select(({ fn }) => fn.countAll().as('lines'))
      .where('supplier_id', '=', suid)
      .where(onBusinessDays(scope, 'supplier_log.created_at', { from: day, to: day }))
      .execute(),
  );
  expect(plan).toMatch(/Index Cond: .*created_at >= .* AND \(created_at < /);
});

test('lines of past days are found by their days, and not by a walk past all that came after', async () => {
  const owner = await app.tenant();
  await fillLog('operator_log', owner.suid);
  const past = { page: 1, limit: 20, created_day_from: day, created_day_to: addDays(day, 30) };
  const plan = await explainStatements(owner.scope(), (scope) => auditRepo(scope, [owner.suid]).operatorPage(past));
  expect(plan).toMatch(/Sort Key: found.list_key DESC[\s\S]*using operator_log_created/);
  const lately = await explainStatements(owner.scope(), (scope) =>
    auditRepo(scope, [owner.suid]).operatorPage({ page: 1, limit: 20 }),
  );
  expect(lately).not.toMatch(/Sort Key/);
});
