import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { forgetOldLines } from '@linehaul/server-kernel/audit/log-line.repo.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay, retainedSince } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { auditContract } from '../contract/audit.contract.ts';

const app = await testApp();
const { OperatorLogList, OperatorLogInfo, LoginLogList, SupplierLogList, SupplierLogInfo } = auditContract;
const { Login } = sessionContract;
const { SiteSave } = siteContract;
const { pool } = app.scope().database;
const aSite = { code: 'HFE', name: 'Hefei depot', contact: '', phone: '', address: '' };

async function oneMore(count: () => Promise<number>, work: () => Promise<unknown>): Promise<number> {
  const before = await count();
  await work();
  return (await count()) - before;
}

test('a change is read with who, what, on which record, and its difference in words', async () => {
  const owner = await app.tenant();
  const site = await owner.call(SiteSave, aSite);
  await owner.call(SiteSave, { ...aSite, id: site.id, version: site.version, name: 'Hefei north' });
  const { list } = await owner.call(OperatorLogList, { record: `site ${site.id}` });
  expect(list).toMatchObject([
    {
      account: owner.account,
      login_name: owner.account,
      operator_id: null,
      module: 'site',
      call: 'SiteSave',
      record_name: 'Hefei north',
      record_title: 'Site Hefei north',
      fields: ['name'],
      changes: 'Name: Hefei depot → Hefei north',
      ip: '127.0.0.1',
    },
    { call: 'SiteSave', changes: expect.stringContaining('Name: Hefei depot') },
  ]);
  const [latest] = list;
  const chinese = app.client({ access_token: owner.access_token, suid: owner.suid }, 'zh');
  const detail = await chinese(OperatorLogInfo, { id: latest?.id ?? 0 });
  expect(detail).toMatchObject({
    before: { name: 'Hefei depot' },
    after: { name: 'Hefei north' },
    record_title: '网点 Hefei north',
    changes: '名称: Hefei depot → Hefei north',
    endpoint: SiteSave.path,
    request_id: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test('lines are found by who, area, record, day and address, and walked page by page', async () => {
  const owner = await app.tenant();
  for (const n of [1, 2, 3, 4, 5]) await owner.call(SiteSave, { ...aSite, code: `S${n}` });
  const first = await owner.call(OperatorLogList, { limit: 2 });
  expect(first.total).toBe(5);
  const second = await owner.call(OperatorLogList, { limit: 2, cursor: first.next_cursor ?? '' });
  const ids = [...first.list, ...second.list].map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(new Set(ids).size).toBe(4);
  const today = businessDay(app.scope());
  const count = async (filter: object) => (await owner.call(OperatorLogList, filter)).total;
  expect(await count({ module: 'site' })).toBe(5);
  expect(await count({ module: 'order' })).toBe(0);
  expect(await count({ login_name: owner.account.slice(0, 4) })).toBe(5);
  expect(await count({ login_name: 'nobody' })).toBe(0);
  expect(await count({ record: 'site' })).toBe(5);
  expect(await count({ ip: '127.0' })).toBe(5);
  expect(await count({ ip: '10.' })).toBe(0);
  expect(await count({ created_day_to: '2020-01-01' })).toBe(0);
  expect(await count({ created_day_from: '2020-01-01' })).toBe(5);
  expect(await count({ created_day_from: today })).toBeLessThanOrEqual(5);
});

test('an operator’s change names the operator; a refused call leaves no line', async () => {
  const owner = await app.tenant();
  const clerk = await app.operator(owner, { login_name: 'mei', api_arr: [SiteSave.path] });
  await clerk.call(SiteSave, aSite);
  const lines = async () => (await owner.call(OperatorLogList, { module: 'site' })).total;
  const lineCount = await oneMore(lines, async () => {
    await expect(clerk.call(SiteSave, aSite)).rejects.toMatchObject({ status: 409 });
    await expect(clerk.call(SiteSave, { ...aSite, code: '' })).rejects.toMatchObject({ status: 422 });
    await expect(clerk.call(OperatorLogList, {})).rejects.toMatchObject({ status: 403 });
  });
  expect(lineCount).toBe(0);
  const [line] = (await owner.call(OperatorLogList, { module: 'site' })).list;
  expect(line).toMatchObject({ login_name: 'mei', operator_id: expect.any(Number), account: owner.account });
});

test('an import leaves one line, in its own transaction, and a trial run none', async () => {
  const owner = await app.tenant();
  const lines = async () => (await owner.call(OperatorLogList, { module: 'order' })).total;
  const head = 'Order_ID,Order_Date,Orig_Port,Carrier,Service_Level,Customer,Dest_Port,Unit_Quant,Weight';
  const file = new Blob([`${head}\nA1,5/26/13,PA,C1,DTD,M1,PB,2,20\n`]);
  const sites = '{"*":null}';
  expect(await oneMore(lines, () => owner.call(orderContract.OrderImport, { dry_run: true }, { file }))).toBe(0);
  expect(
    await oneMore(lines, () => owner.call(orderContract.OrderImport, { sites }, { file, fileName: 'may.csv' })),
  ).toBe(1);
  const [line] = (await owner.call(OperatorLogList, { module: 'order' })).list;
  expect(line).toMatchObject({
    record: 'orders may.csv',
    record_title: 'Orders of a file may.csv',
    changes: 'Rows: 1; Added: 1',
  });
});

test('the same idempotency key leaves one line, however often the call comes', async () => {
  const owner = await app.tenant();
  const newMember = { code: 'M1', name: 'Blue Paper' };
  const { memberContract } = await import('@linehaul/modules/member/contract/member.contract.ts');
  for (const _ of [1, 2]) await owner.call(memberContract.MemberAdd, newMember, { idempotencyKey: 'once' });
  expect((await owner.call(OperatorLogList, { module: 'member' })).total).toBe(1);
});

test('passwords do not stand in a line, not even where they were sent', async () => {
  const owner = await app.tenant();
  const role = await owner.call(accessContract.roleadd, {
    name: 'Counter',
    description: '',
    path_arr: '["/dashboard"]',
    api_arr: '[]',
  });
  await owner.call(accessContract.OperatorAdd, {
    login_name: 'wei',
    nick_name: 'Wei',
    phone: '13800138000',
    password: 'Very-secret-77',
    role_ids: [role.id],
  });
  const { rows } = await pool.query('select l::text as line from operator_log l where supplier_id = $1', [owner.suid]);
  expect(rows.length).toBe(2);
  expect(JSON.stringify(rows)).not.toContain('Very-secret-77');
});

test('nobody reads another account’s lines but the platform, which names the account', async () => {
  const owner = await app.tenant();
  const stranger = await app.tenant();
  const admin = await app.tenant({ industry: 'platform' });
  await owner.call(SiteSave, aSite);
  const [line] = (await owner.call(OperatorLogList, {})).list;
  const id = line?.id ?? 0;
  expect((await stranger.call(OperatorLogList, { account: owner.account })).list).toEqual([]);
  await expect(stranger.call(OperatorLogInfo, { id })).rejects.toMatchObject({ status: 404 });
  expect((await admin.call(OperatorLogList, {})).list).toEqual([]);
  expect((await admin.call(OperatorLogList, { account: owner.account })).total).toBe(1);
  expect((await admin.call(OperatorLogList, { account: 'no such account' })).total).toBe(0);
  expect(await admin.call(OperatorLogInfo, { id })).toMatchObject({ account: owner.account });
});

test('every attempt to sign in leaves one line, with the reason when it was refused', async () => {
  const owner = await app.tenant({ account: 'gate' });
  const clerk = await app.operator(owner, { login_name: 'ting' });
  const signIn = (password: string, more: object = {}) =>
    app.call(Login, { username: 'gate', password, type: 'supplier', ...more });
  await expect(signIn('wrong')).rejects.toMatchObject({ status: 422 });
  await expect(signIn('wrong', { type: 'operator', name: 'ting' })).rejects.toMatchObject({ status: 422 });
  await expect(signIn('wrong', { type: 'operator', name: 'my-Passw0rd' })).rejects.toMatchObject({ status: 422 });
  const [row] = (await owner.call(accessContract.OperatorManage, {})).list;
  await owner.call(accessContract.OperatorDisable, { id: row?.id ?? 0, state: 'disabled' });
  await expect(signIn('test-password', { type: 'operator', name: 'ting' })).rejects.toMatchObject({ status: 403 });
  const { list } = await owner.call(LoginLogList, {});
  const wrong = { is_ok: false, outcome: 'session.wrong_credentials', outcome_title: expect.stringMatching(/\w+ \w+/) };
  expect(list).toMatchObject([
    { kind: 'operator', login_name: 'ting', is_ok: false, outcome: 'session.operator_disabled' },
    { kind: 'operator', login_name: 'my•••', ...wrong },
    { kind: 'operator', login_name: 'ting', ...wrong },
    { kind: 'supplier', login_name: 'gate', ...wrong },
    { kind: 'operator', login_name: 'ting', is_ok: true, outcome: 'ok', outcome_title: 'Signed in', ip: '127.0.0.1' },
    { kind: 'supplier', login_name: 'gate', account: 'gate', is_ok: true, user_agent: expect.any(String) },
  ]);
  expect(clerk.account).toBe('gate');
  expect((await owner.call(LoginLogList, { is_ok: false })).total).toBe(4);
  expect((await owner.call(LoginLogList, { kind: 'supplier', is_ok: true })).total).toBe(1);
});

test('a name that no account has is kept veiled, for the platform alone', async () => {
  const admin = await app.tenant({ industry: 'platform' });
  const refusal = app.call(Login, { username: 'My-Passw0rd!', password: 'x', type: 'supplier' });
  await expect(refusal).rejects.toMatchObject({ status: 422 });
  const { list } = await admin.call(LoginLogList, { is_ok: false });
  expect(list).toMatchObject([{ login_name: 'My•••', account: '' }]);
});

test('somebody who is shut out for trying too often leaves one line for it, not one for each try', async () => {
  const owner = await app.tenant({ account: 'stormed' });
  const tries = Array.from({ length: 14 }, () =>
    app.call(Login, { username: 'stormed', password: 'x' }).catch(() => null),
  );
  await Promise.all(tries);
  for (const _ of [1, 2, 3]) await app.call(Login, { username: 'stormed', password: 'x' }).catch(() => null);
  const { list } = await owner.call(LoginLogList, { is_ok: false });
  expect(list.filter(({ outcome }) => outcome === 'wire.too_many')).toHaveLength(1);
});

test('what is done to an account stands in its own log, and what the platform’s people are called stays there', async () => {
  const owner = await app.tenant();
  await owner.call(tenantContract.DebugSave, { is_debug: true });
  await owner.call(tenantContract.DebugSave, { is_debug: false });
  const { list } = await owner.call(SupplierLogList, {});
  expect(list).toMatchObject([
    { call: 'DebugSave', is_platform: false, login_name: owner.account },
    {
      call: 'DebugSave',
      record_title: `Account ${owner.account}`,
      fields: ['is_debug'],
      supplier_account: owner.account,
    },
  ]);
  const admin = await app.tenant({ industry: 'platform' });
  await pool.query(
    `insert into supplier_log (supplier_id, actor_supplier_id, login_name, action, endpoint, module, call, record, ip)
     values ($1, $2, 'boss', 'tenant.disable', '/v1/x', 'tenant', 'SupplierDisabled', $3, '10.1.1.1')`,
    [owner.suid, admin.suid, `tenant ${owner.suid}`],
  );
  const [line] = (await owner.call(SupplierLogList, {})).list;
  expect(line).toMatchObject({ is_platform: true, login_name: '', account: '', ip: '' });
  expect(await owner.call(SupplierLogInfo, { id: line?.id ?? 0 })).toMatchObject({ login_name: '', user_agent: '' });
  const [visibleLine] = (await admin.call(SupplierLogList, { account: owner.account })).list;
  expect(visibleLine).toMatchObject({ is_platform: true, login_name: 'boss', account: admin.account, ip: '10.1.1.1' });
  expect((await admin.call(SupplierLogList, {})).total).toBeGreaterThanOrEqual(3);
  const stranger = await app.tenant();
  expect((await stranger.call(SupplierLogList, { account: owner.account })).total).toBe(0);
  await expect(stranger.call(SupplierLogInfo, { id: line?.id ?? 0 })).rejects.toMatchObject({ status: 404 });
});

test('lines older than the log is kept go, younger ones stay', async () => {
  const owner = await app.tenant();
  await owner.call(SiteSave, aSite);
  await owner.call(SiteSave, { ...aSite, code: 'OLD' });
  await pool.query(
    `update operator_log set created_at = now() - interval '400 days'
      where id = (select max(id) from operator_log where supplier_id = $1)`,
    [owner.suid],
  );
  expect(await forgetOldLines(app.scope().database, retainedSince(app.scope(), 365))).toBe(1);
  expect((await owner.call(OperatorLogList, {})).total).toBe(1);
});
