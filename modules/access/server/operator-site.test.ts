import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { accessContract } from '../contract/access.contract.ts';

const app = await testApp({ pages: new Set(['/dashboard']) });
const { roleadd, OperatorAdd, OperatorEdit, OperatorInfo, OperatorManage } = accessContract;
const { Info, Login } = sessionContract;
const { SiteSave } = siteContract;
const person = { nick_name: 'Lin', phone: '14100000001', password: 'good-password' };

async function aCompany(account: string, codes: readonly string[]) {
  const owner = await app.tenant({ account });
  const role = await owner.call(roleadd, { name: 'Counter', path_arr: '["/dashboard"]', api_arr: '[]' });
  const sites: number[] = [];
  for (const code of codes) sites.push((await owner.call(SiteSave, { code, name: `Site ${code}` })).id);
  const lin = { login_name: 'lin', ...person, role_ids: [role.id] };
  const signedIn = async () =>
    app.client(await app.call(Login, { username: account, name: 'lin', password: person.password, type: 'operator' }));
  return { owner, sites, lin, signedIn };
}

test('an operator works at the sites that they are given, until those are taken away or closed', async () => {
  const { owner, sites, lin, signedIn } = await aCompany('given-sites', ['A', 'B']);
  const [a = 0, b = 0] = sites;
  const { id, role_ids, ...added } = { ...lin, ...(await owner.call(OperatorAdd, { ...lin, site_ids: [b, a, b] })) };
  expect(added.sites.map(({ name }) => name)).toEqual(['Site A', 'Site B']);
  const call = await signedIn();
  expect((await call(Info, {})).own_sites).toEqual([
    { id: a, name: 'Site A' },
    { id: b, name: 'Site B' },
  ]);

  const editedOperator = await owner.call(OperatorEdit, { id, role_ids, ...added, nick_name: 'Lin 2' });
  expect(editedOperator.sites).toEqual(added.sites);
  await owner.call(OperatorEdit, { id, role_ids, ...added, version: editedOperator.version, site_ids: [a] });
  expect((await owner.call(OperatorManage, {})).list[0]?.sites).toEqual([{ id: a, name: 'Site A' }]);
  expect((await call(Info, {})).own_sites).toEqual([{ id: a, name: 'Site A' }]);

  await owner.call(SiteSave, { id: a, code: 'A', name: 'Site A', state: 'closed' });
  expect((await owner.call(OperatorInfo, { id })).sites).toHaveLength(1);
  expect((await call(Info, {})).own_sites).toEqual([{ id: b, name: 'Site B' }]);
});

test("who is bound to no site works at the company's only one, or at none", async () => {
  const { owner, sites, lin, signedIn } = await aCompany('only-site', ['A']);
  const only = [{ id: sites[0], name: 'Site A' }];
  expect((await owner.call(Info, {})).own_sites).toEqual(only);
  await owner.call(OperatorAdd, lin);
  const call = await signedIn();
  expect((await call(Info, {})).own_sites).toEqual(only);
  await owner.call(SiteSave, { code: 'B', name: 'Site B' });
  expect((await owner.call(Info, {})).own_sites).toEqual([]);
  expect((await call(Info, {})).own_sites).toEqual([]);
});

test("another company's site is refused at its field", async () => {
  const [one, other] = [await aCompany('one-company', ['A']), await aCompany('other-company', ['A'])];
  const refusal = one.owner.call(OperatorAdd, { ...one.lin, site_ids: other.sites });
  await expect(refusal).rejects.toMatchObject({
    status: 422,
    code: 'access.unknown_site',
    fields: { site_ids: expect.any(String) },
  });
  expect((await one.owner.call(OperatorManage, {})).total).toBe(0);
});
