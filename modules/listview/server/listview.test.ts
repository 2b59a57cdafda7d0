import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { listviewContract, maxViews } from '../contract/listview.contract.ts';

const app = await testApp();
const { ListViewList, ListViewSave, ListViewDel, ListViewDefault, ListViewShare, ListViewShareDel } = listviewContract;
const list = '/v1/supplier/order/OrderList';
const aView = (name: string, query = 'state=pay&sort=-weight_g') => ({ list, name, query, columns: ['order_no'] });

test('an own view is seen by its owner alone; it is changed, renamed and deleted', async () => {
  const owner = await app.tenant();
  const clerk = await app.operator(owner);
  const view = await owner.call(ListViewSave, aView('To dispatch'));
  expect(view).toMatchObject({
    name: 'To dispatch',
    columns: ['order_no'],
    is_shared: false,
    role_id: null,
    version: 1,
  });
  expect(await owner.call(ListViewList, { list })).toEqual({ views: [view], default_id: null });
  expect((await owner.call(ListViewList, { list: '/v1/other' })).views).toEqual([]);
  for (const other of [clerk, await app.tenant()]) {
    expect((await other.call(ListViewList, { list })).views).toEqual([]);
    await expect(other.call(ListViewDel, { id: view.id })).rejects.toMatchObject({ status: 404 });
    const theft = other.call(ListViewSave, { ...aView('Mine'), id: view.id });
    await expect(theft).rejects.toMatchObject({ status: 404 });
  }
  const renamedView = await owner.call(ListViewSave, { ...aView('Today', 'state=send'), id: view.id, version: 1 });
  expect(renamedView).toMatchObject({ id: view.id, name: 'Today', query: 'state=send', version: 2 });
  const stale = owner.call(ListViewSave, { ...aView('Old'), id: view.id, version: 1 });
  await expect(stale).rejects.toMatchObject({ status: 409 });
  await owner.call(ListViewDel, { id: view.id });
  expect((await owner.call(ListViewList, { list })).views).toEqual([]);
});

test('a shared view is everybody’s, and changed only by who may share', async () => {
  const owner = await app.tenant();
  const clerk = await app.operator(owner);
  const lead = await app.operator(owner, { api_arr: [ListViewShare.path, ListViewShareDel.path] });
  await expect(clerk.call(ListViewShare, aView('All'))).rejects.toMatchObject({ status: 403 });
  const own = await lead.call(ListViewSave, aView('Cash due'));
  const sharedView = await lead.call(ListViewShare, { ...aView('Cash due'), id: own.id });
  expect(sharedView).toMatchObject({ id: own.id, is_shared: true });
  for (const user of [owner, clerk, lead])
    expect((await user.call(ListViewList, { list })).views).toEqual([sharedView]);
  expect((await (await app.tenant()).call(ListViewList, { list })).views).toEqual([]);
  const { id } = sharedView;
  await expect(clerk.call(ListViewSave, { ...aView('Mine'), id })).rejects.toMatchObject({ status: 404 });
  await expect(clerk.call(ListViewDel, { id })).rejects.toMatchObject({ status: 404 });
  await expect(clerk.call(ListViewShareDel, { id })).rejects.toMatchObject({ status: 403 });
  await expect(lead.call(ListViewShare, aView('Cash due'))).rejects.toMatchObject({ code: 'listview.name_taken' });
  await lead.call(ListViewShareDel, { id });
  expect((await owner.call(ListViewList, { list })).views).toEqual([]);
});

test('a list opens with what a person has chosen, else with what the role has', async () => {
  const owner = await app.tenant();
  const clerk = await app.operator(owner, { api_arr: [ListViewShare.path] });
  const { list: roles } = await owner.call(accessContract.rolemanage, {});
  const role_id = roles[0]?.id ?? 0;
  const opens = async (user: typeof owner) => (await user.call(ListViewList, { list })).default_id;
  const strangers = await (await app.tenant()).call(accessContract.rolemanage, {});
  for (const other of [999_999, strangers.list[0]?.id ?? 999_998]) {
    await expect(owner.call(ListViewShare, { ...aView('None'), role_id: other })).rejects.toMatchObject({
      fields: { role_id: expect.anything() },
    });
  }
  const first = await owner.call(ListViewShare, { ...aView('First'), role_id });
  expect([await opens(clerk), await opens(owner)]).toEqual([first.id, null]);
  const second = await owner.call(ListViewShare, { ...aView('Second'), role_id });
  expect(await opens(clerk)).toBe(second.id);
  expect((await owner.call(ListViewList, { list })).views.map((view) => view.role_id)).toEqual([null, role_id]);
  expect((await clerk.call(ListViewDefault, { list, id: first.id })).default_id).toBe(first.id);
  expect(await opens(owner)).toBe(null);
  expect((await clerk.call(ListViewDefault, { list })).default_id).toBe(second.id);
  await clerk.call(ListViewDefault, { list, id: first.id });
  await owner.call(ListViewShareDel, { id: first.id });
  expect(await opens(clerk)).toBe(second.id);
  const foreign = (await app.tenant()).call(ListViewDefault, { list, id: second.id });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
});

test('one person has so many views of a list', async () => {
  const user = await app.tenant();
  for (let at = 0; at < maxViews; at++) await user.call(ListViewSave, aView(`View ${at}`));
  await expect(user.call(ListViewSave, aView('More'))).rejects.toMatchObject({ code: 'listview.too_many' });
});
