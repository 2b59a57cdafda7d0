import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { accessContract } from '../contract/access.contract.ts';

const pages = new Set(['/dashboard', '/logistics/site/manage', '/sys/permission/management/role', '/users/manage']);
const app = await testApp({ pages });
const otherProcess = await app.sibling();
const { rolemanage, RoleInfo, roleadd, roleedit, roledel, CallList, GrantorList, RoleTry, RoleTryEnd } = accessContract;
const { OperatorManage, OperatorAdd, OperatorEdit, OperatorDisable, OperatorDel, OperatorPasswordReset } =
  accessContract;
const { SiteList, SiteSave } = siteContract;
const { Info, Login } = sessionContract;

const text = (...paths: string[]) => JSON.stringify(paths);
const sites = { path_arr: text('/dashboard', '/logistics/site/manage'), api_arr: text(SiteList.path) };
const person = { nick_name: 'Lin', phone: '14100000001', password: 'good-password' };

async function signIn(account: string, name: string, password = person.password) {
  const session = await app.call(Login, { username: account, name, password, type: 'operator' });
  return { here: app.client(session), there: app.client(session, 'en', otherProcess) };
}

test('a role is added, found, changed by version and deleted, and the log tells before and after', async () => {
  const owner = await app.tenant();
  const newRole = await owner.call(roleadd, { name: 'Yard', description: 'sees sites', ...sites });
  expect(newRole).toMatchObject({ path_arr: ['/dashboard', '/logistics/site/manage'], operator_count: 0, version: 1 });
  expect(await owner.call(rolemanage, { keyword: 'ard' })).toMatchObject({ total: 1, list: [{ name: 'Yard' }] });
  const changedRole = await owner.call(roleedit, {
    id: newRole.id,
    version: 1,
    name: 'Yard 2',
    ...sites,
    api_arr: text(),
  });
  expect(changedRole).toMatchObject({ name: 'Yard 2', api_arr: [], version: 2 });
  const stale = owner.call(roleedit, { id: newRole.id, version: 1, name: 'Late', ...sites });
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'wire.version' });
  const roleWithoutVersion = await owner.call(roleedit, { id: newRole.id, name: 'Yard 3', ...sites });
  expect(roleWithoutVersion.version).toBe(3);
  await owner.call(roledel, { id: newRole.id });
  await expect(owner.call(RoleInfo, { id: newRole.id })).rejects.toMatchObject({ status: 404 });
  const { rows } = await app
    .scope()
    .database.pool.query('select action, before, after from operator_log where supplier_id = $1 order by id', [
      owner.suid,
    ]);
  expect(rows.map((row) => row.action)).toEqual(['role.add', 'role.edit', 'role.edit', 'role.del']);
  expect(rows[1]).toMatchObject({ before: { name: 'Yard' }, after: { name: 'Yard 2', api_arr: [] } });
});

test.each([
  ['a page that does not exist', { path_arr: text('/nowhere') }, 'access.unknown_page', 'path_arr'],
  ['a call that does not exist', { api_arr: text('/v1/nowhere') }, 'access.unknown_call', 'api_arr'],
  ['a call of another industry', { api_arr: text(SiteSave.path) }, 'access.unknown_call', 'api_arr'],
  ['a public call', { api_arr: text(Login.path) }, 'access.unknown_call', 'api_arr'],
  ['text that is no list', { api_arr: '{"a":1}' }, 'wire.invalid', 'api_arr'],
  ['a list that holds no paths', { path_arr: '["no path"]' }, 'wire.invalid', 'path_arr'],
])('a role with %s is refused at its field', async (_what, lists, code, field) => {
  const owner = await app.tenant({ industry: 'site' });
  const refusal = owner.call(roleadd, { name: 'Wrong', ...lists });
  await expect(refusal).rejects.toMatchObject({ status: 422, code, fields: { [field]: expect.any(String) } });
});

test('a name is one to a role, and one to an operator', async () => {
  const owner = await app.tenant();
  const { id } = await owner.call(roleadd, { name: 'Yard', ...sites });
  const again = owner.call(roleadd, { name: 'Yard', ...sites });
  await expect(again).rejects.toMatchObject({ code: 'access.role_name_taken', fields: { name: expect.any(String) } });
  await owner.call(OperatorAdd, { login_name: 'lin', ...person, role_ids: [id] });
  const twin = owner.call(OperatorAdd, { login_name: 'lin', ...person, role_ids: [id] });
  await expect(twin).rejects.toMatchObject({ code: 'access.login_name_taken' });
});

test('a name that two give at once goes to one of them, and the other is refused at the field', async () => {
  const owner = await app.tenant();
  const roles = await Promise.allSettled([1, 2].map(() => owner.call(roleadd, { name: 'Gate', ...sites })));
  const { id } = roles.flatMap((role) => (role.status === 'fulfilled' ? [role.value] : []))[0] ?? { id: 0 };
  const operator = { login_name: 'wu', ...person, role_ids: [id] };
  const operators = await Promise.allSettled([1, 2].map(() => owner.call(OperatorAdd, operator)));
  const reasons = [...roles, ...operators].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons).toMatchObject([
    { code: 'access.role_name_taken', fields: { name: expect.any(String) } },
    { code: 'access.login_name_taken', fields: { login_name: expect.any(String) } },
  ]);
});

test('an operator with two roles may do what either allows, until one is taken away', async () => {
  const owner = await app.tenant({ account: 'union-of-roles' });
  const see = await owner.call(roleadd, { name: 'See', ...sites });
  const write = await owner.call(roleadd, {
    name: 'Write',
    path_arr: text('/users/manage'),
    api_arr: text(SiteSave.path),
  });
  const role_ids = [see.id, write.id];
  const lin = await owner.call(OperatorAdd, { login_name: 'lin', ...person, role_ids });
  const { here } = await signIn('union-of-roles', 'lin');
  await here(SiteSave, { code: 'A', name: 'A' });
  expect((await here(SiteList, {})).total).toBe(1);
  expect(await here(Info, {})).toMatchObject({ tried_role: null, own_roles: [{ name: 'See' }, { name: 'Write' }] });
  await owner.call(OperatorEdit, { ...lin, role_ids: [see.id], version: lin.version });
  await expect(here(SiteSave, { code: 'B', name: 'B' })).rejects.toMatchObject({ code: 'permission.denied' });
  expect(await owner.call(OperatorManage, { role_id: write.id })).toMatchObject({ total: 0 });
});

test('a change of role, and a new or a disabled operator, act on the very next request on every server', async () => {
  const owner = await app.tenant({ account: 'two-servers' });
  const role = await owner.call(roleadd, { name: 'Yard', ...sites });
  const lin = await owner.call(OperatorAdd, { login_name: 'lin', ...person, role_ids: [role.id] });
  const { here, there } = await signIn('two-servers', 'lin');
  expect([(await here(SiteList, {})).total, (await there(SiteList, {})).total]).toEqual([0, 0]);
  await owner.call(roleedit, { id: role.id, name: 'Yard', ...sites, api_arr: text() });
  const need = { status: 403, data: { code: 'permission.denied', need: SiteList.path } };
  await expect(there(SiteList, {})).rejects.toMatchObject(need);
  await expect(here(SiteList, {})).rejects.toMatchObject(need);
  await owner.call(roleedit, { id: role.id, name: 'Yard', ...sites });
  expect((await there(SiteList, {})).total).toBe(0);
  await owner.call(OperatorDisable, { id: lin.id });
  await expect(there(SiteList, {})).rejects.toMatchObject({ status: 401, data: 'login' });
  await expect(signIn('two-servers', 'lin')).rejects.toMatchObject({ code: 'session.operator_disabled' });
  await owner.call(OperatorDisable, { id: lin.id, state: 'active' });
  expect((await there(SiteList, {})).total).toBe(0);
  await owner.call(OperatorDel, { id: lin.id });
  await expect(there(SiteList, {})).rejects.toMatchObject({ status: 401, data: 'login' });
});

test('a password that is reset ends the operator’s sessions and is not in the log', async () => {
  const owner = await app.tenant({ account: 'forgetful' });
  const role = await owner.call(roleadd, { name: 'Yard', ...sites });
  const lin = await owner.call(OperatorAdd, { login_name: 'lin', ...person, role_ids: [role.id] });
  const { there } = await signIn('forgetful', 'lin');
  await owner.call(OperatorPasswordReset, { id: lin.id, password: 'another-password' });
  await expect(there(Info, {})).rejects.toMatchObject({ data: 'login' });
  await expect(signIn('forgetful', 'lin')).rejects.toMatchObject({ status: 422 });
  const again = await signIn('forgetful', 'lin', 'another-password');
  expect(await again.here(Info, {})).toMatchObject({ login_name: 'lin' });
  const log = await app
    .scope()
    .database.pool.query('select l::text as line from operator_log l where supplier_id = $1', [owner.suid]);
  expect(log.rows.map((row) => row.line).join('\n')).not.toMatch(/another-password|good-password|argon2/);
});

test('a role in use is deleted only when its holders are told to lose it and each keeps another', async () => {
  const owner = await app.tenant({ account: 'in-use' });
  const one = await owner.call(roleadd, { name: 'One', ...sites });
  const two = await owner.call(roleadd, { name: 'Two', ...sites });
  const lin = await owner.call(OperatorAdd, { login_name: 'lin', ...person, role_ids: [one.id] });
  await expect(owner.call(roledel, { id: one.id, take_away: true })).rejects.toMatchObject({
    code: 'access.only_role',
    message: expect.stringContaining('Lin'),
  });
  await owner.call(OperatorEdit, { ...lin, role_ids: [one.id, two.id], version: lin.version });
  const inUse = { status: 409, code: 'access.role_in_use', message: expect.stringContaining('Lin') };
  await expect(owner.call(roledel, { id: one.id })).rejects.toMatchObject(inUse);
  await owner.call(roledel, { id: one.id, take_away: true });
  expect((await owner.call(OperatorManage, {})).list).toMatchObject([{ roles: [{ name: 'Two' }], version: 3 }]);
});

test('the owner tries a role on: it alone counts, on every server, and ending it is always allowed', async () => {
  const owner = await app.tenant({ account: 'trying' });
  const role = await owner.call(roleadd, { name: 'Yard', ...sites });
  const writer = await owner.call(roleadd, {
    name: 'Writer',
    path_arr: text('/users/manage'),
    api_arr: text(SiteSave.path),
  });
  const there = app.client(owner, 'en', otherProcess);
  await owner.call(RoleTry, { id: role.id });
  expect(await there(Info, {})).toMatchObject({
    roles: [`role:${role.id}`],
    tried_role: { id: role.id, name: 'Yard' },
    own_roles: [],
  });
  expect((await there(SiteList, {})).total).toBe(0);
  await expect(there(SiteSave, { code: 'A', name: 'A' })).rejects.toMatchObject({ code: 'permission.denied' });
  await expect(there(rolemanage, {})).rejects.toMatchObject({ code: 'permission.denied' });
  expect(await there(accessContract.RoutePaths, {})).toMatchObject({
    path_arr: ['/dashboard', '/error-log', '/profile/user/edit', '/profile/pwd/edit', '/logistics/site/manage'],
  });
  await there(RoleTry, { id: writer.id });
  await owner.call(SiteSave, { code: 'A', name: 'A' });
  const { rows } = await app
    .scope()
    .database.pool.query('select login_name, operator_id from operator_log where supplier_id = $1 and action = $2', [
      owner.suid,
      'site.save',
    ]);
  expect(rows).toEqual([{ login_name: 'trying', operator_id: null }]);
  await there(RoleTryEnd, {});
  expect(await owner.call(Info, {})).toMatchObject({ roles: ['admin'], tried_role: null });
  expect((await owner.call(rolemanage, {})).total).toBe(2);
});

test('other sessions of the owner go on as before, and a deleted role ends its trial', async () => {
  const owner = await app.tenant({ account: 'two-windows' });
  const session = await app.call(Login, { username: 'two-windows', password: 'test-password' });
  const other = app.client(session);
  const role = await owner.call(roleadd, { name: 'Yard', ...sites });
  await owner.call(RoleTry, { id: role.id });
  expect((await other(Info, {})).roles).toEqual(['admin']);
  await other(roledel, { id: role.id });
  expect((await owner.call(Info, {})).roles).toEqual(['admin']);
  const empty = await owner.call(roleadd, { name: 'Empty' });
  await expect(owner.call(RoleTry, { id: empty.id })).rejects.toMatchObject({ code: 'access.role_empty' });
});

test('an operator acts in one of their own roles, in no other, and no longer than they hold it', async () => {
  const owner = await app.tenant({ account: 'acting' });
  const see = await owner.call(roleadd, { name: 'See', ...sites });
  const write = await owner.call(roleadd, {
    name: 'Write',
    path_arr: text('/users/manage'),
    api_arr: text(SiteSave.path),
  });
  const foreign = await owner.call(roleadd, { name: 'Foreign', ...sites });
  const lin = await owner.call(OperatorAdd, { login_name: 'lin', ...person, role_ids: [see.id, write.id] });
  const { here, there } = await signIn('acting', 'lin');
  await expect(here(RoleTry, { id: foreign.id })).rejects.toMatchObject({ status: 404 });
  await here(RoleTry, { id: see.id });
  expect(await there(Info, {})).toMatchObject({ roles: [`role:${see.id}`], tried_role: { name: 'See' } });
  await expect(there(SiteSave, { code: 'A', name: 'A' })).rejects.toMatchObject({ code: 'permission.denied' });
  await owner.call(OperatorEdit, { ...lin, role_ids: [write.id], version: lin.version });
  expect(await there(Info, {})).toMatchObject({ roles: [`role:${write.id}`], tried_role: null });
  await there(SiteSave, { code: 'A', name: 'A' });
});

/** An operator who manages roles and operators, and besides sees sites. */
async function aDeputy(account: string) {
  const owner = await app.tenant({ account });
  const calls = [rolemanage, roleadd, roleedit, roledel, OperatorManage, OperatorAdd, OperatorEdit];
  const more = [OperatorDisable, OperatorDel, OperatorPasswordReset, SiteList];
  const deputyRole = await owner.call(roleadd, {
    name: 'Deputy',
    path_arr: text('/dashboard', '/sys/permission/management/role', '/logistics/site/manage'),
    api_arr: text(...[...calls, ...more].map((call) => call.path)),
  });
  const deputy = await owner.call(OperatorAdd, { login_name: 'deputy', ...person, role_ids: [deputyRole.id] });
  const strong = await owner.call(roleadd, {
    name: 'Strong',
    path_arr: text('/users/manage'),
    api_arr: text(SiteSave.path),
  });
  const boss = await owner.call(OperatorAdd, { login_name: 'boss', ...person, role_ids: [strong.id] });
  const { here } = await signIn(account, 'deputy');
  return { owner, call: here, deputy, deputyRole, strong, boss };
}

test('nobody gives away more than they have: not by a role, not by an operator, not by a password', async () => {
  const { call, deputy, deputyRole, strong, boss } = await aDeputy('deputies');
  const weak = await call(roleadd, { name: 'Weak', ...sites });
  const lin = await call(OperatorAdd, { login_name: 'lin', ...person, role_ids: [weak.id] });
  const raisedRole = { id: deputyRole.id, name: 'Deputy' };
  const beyond = { status: 403, code: 'access.beyond_call', fields: { api_arr: expect.any(String) } };
  await expect(call(roleadd, { name: 'Up', api_arr: text(SiteSave.path) })).rejects.toMatchObject(beyond);
  await expect(call(roleedit, { ...raisedRole, api_arr: text(SiteSave.path) })).rejects.toMatchObject(beyond);
  const page = call(roleadd, { name: 'Up', path_arr: text('/users/manage') });
  await expect(page).rejects.toMatchObject({ code: 'access.beyond_page' });
  await expect(call(roleedit, { id: strong.id, name: 'Mine' })).rejects.toMatchObject({ code: 'access.role_beyond' });
  await expect(call(roledel, { id: strong.id })).rejects.toMatchObject({ code: 'access.role_beyond' });
  const self = call(OperatorEdit, { ...deputy, role_ids: [deputyRole.id, strong.id] });
  await expect(self).rejects.toMatchObject({ code: 'access.role_beyond', fields: { role_ids: expect.any(String) } });
  const refusals = [
    call(OperatorPasswordReset, { id: boss.id, password: 'stolen-password' }),
    call(OperatorDisable, { id: boss.id }),
    call(OperatorDel, { id: boss.id }),
    call(OperatorEdit, { ...boss, role_ids: [weak.id] }),
  ];
  await Promise.all(
    refusals.map((refused) => expect(refused).rejects.toMatchObject({ status: 403, code: 'access.operator_beyond' })),
  );
  await expect(call(OperatorDel, { id: deputy.id })).rejects.toMatchObject({ code: 'access.own_account' });
  await call(OperatorDel, { id: lin.id });
});

test('the list of calls names those of the industry, and which of them the caller can give', async () => {
  const { owner, call } = await aDeputy('lister');
  const all = await owner.call(CallList, {});
  expect(all.every((one) => one.can_grant)).toBe(true);
  expect(all).toContainEqual({
    path: SiteSave.path,
    name: 'SiteSave',
    module: 'site',
    is_changing: true,
    can_grant: true,
  });
  expect(all.map((one) => one.path)).not.toContain(Login.path);
  const own = (await call(CallList, {})).filter((one) => one.can_grant).map((one) => one.name);
  expect(own).toContain('SiteList');
  expect(own).not.toContain('SiteSave');
  const shop = await app.tenant({ industry: 'supplier' });
  expect((await shop.call(CallList, {})).map((one) => one.name)).not.toContain('TripLoad');
});

test('who can grant: the owner, and operators who may change roles and have it themselves; other tenants are not named', async () => {
  const { owner, call } = await aDeputy('grantors');
  await aDeputy('grantors-elsewhere');
  expect(await call(GrantorList, {})).toEqual({ owner: 'grantors', operators: ['Lin'] });
  expect(await owner.call(GrantorList, { need: SiteList.path })).toEqual({ owner: 'grantors', operators: ['Lin'] });
  expect(await call(GrantorList, { need: SiteSave.path })).toEqual({ owner: 'grantors', operators: [] });
  expect(await call(GrantorList, { need: '/users/manage' })).toEqual({ owner: 'grantors', operators: [] });
});

test('another tenant’s roles and operators are like none, for the platform too', async () => {
  const { strong, boss } = await aDeputy('walled');
  for (const stranger of [await app.tenant(), await app.tenant({ industry: 'platform' })]) {
    const role = { id: strong.id, name: 'X' };
    const refusals = [
      stranger.call(RoleInfo, { id: strong.id }),
      stranger.call(roleedit, role),
      stranger.call(roledel, role),
      stranger.call(RoleTry, role),
      stranger.call(OperatorDel, { id: boss.id }),
      stranger.call(OperatorPasswordReset, { id: boss.id, password: 'stolen-password' }),
    ];
    await Promise.all(refusals.map((refused) => expect(refused).rejects.toMatchObject({ status: 404 })));
    const foreignRoleCall = stranger.call(OperatorAdd, { login_name: 'x', ...person, role_ids: [strong.id] });
    await expect(foreignRoleCall).rejects.toMatchObject({ status: 422, code: 'access.unknown_role' });
    expect([(await stranger.call(rolemanage, {})).total, (await stranger.call(OperatorManage, {})).total]).toEqual([
      0, 0,
    ]);
  }
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await app
    .scope()
    .database.pool.query<{ n: number }>(
      `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  return rows[0]?.n ?? -1;
}

test('two roles deleted at once leave their holder one of them', async () => {
  const owner = await app.tenant();
  const roles = [
    await owner.call(roleadd, { name: 'One', ...sites }),
    await owner.call(roleadd, { name: 'Two', ...sites }),
  ];
  const role_ids = roles.map((role) => role.id);
  const lin = await owner.call(OperatorAdd, { login_name: 'lin', ...person, role_ids });
  const holder = await app.scope().database.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from operator where id = $1 for update', [lin.id]);
  const deleting = Promise.allSettled(role_ids.map((id) => owner.call(roledel, { id, take_away: true })));
  await expect.poll(waitingForLocks).toBe(2);
  await holder.query('commit');
  holder.release();
  const outcomes = await deleting;
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  const [rejection] = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(rejection?.reason).toMatchObject({ status: 409, code: 'access.only_role' });
  expect((await owner.call(OperatorManage, {})).list).toMatchObject([{ roles: [{ name: expect.any(String) }] }]);
});
