import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { quickmenuContract } from '../contract/quickmenu.contract.ts';

const app = await testApp();
const { QuickMenuList, QuickMenuAdd, QuickMenuAdds, QuickMenuDel } = quickmenuContract;

const anEntry = (path: string, full_path = path) => ({ full_path, path, name: 'order.menu.list', title: `T ${path}` });
const many = (n: number) => Array.from({ length: n }, (_, index) => anEntry(`/p/${index}`));

test('shortcuts are added, kept in their order, reordered and deleted', async () => {
  const { call } = await app.tenant();
  expect(await call(QuickMenuList, {})).toEqual([]);
  const orders = anEntry('/logistics/order/order', '/logistics/order/order?state=pay');
  const sites = anEntry('/logistics/site/manage');
  expect(await call(QuickMenuAdd, orders)).toEqual([orders]);
  expect(await call(QuickMenuAdd, sites)).toEqual([orders, sites]);
  expect(await call(QuickMenuAdds, { menu_data: JSON.stringify([sites, orders]) })).toEqual([sites, orders]);
  expect(await call(QuickMenuList, {})).toEqual([sites, orders]);
  expect(await call(QuickMenuDel, { path: sites.path })).toEqual([orders]);
  expect(await call(QuickMenuList, {})).toEqual([orders]);
});

test('the owner, each operator and each tenant have a list of their own', async () => {
  const owner = await app.tenant();
  const users = [owner, await app.operator(owner), await app.operator(owner), await app.tenant()];
  for (const [index, user] of users.entries()) await user.call(QuickMenuAdd, anEntry(`/own/${index}`));
  for (const [index, user] of users.entries()) {
    expect(await user.call(QuickMenuList, {})).toEqual([anEntry(`/own/${index}`)]);
  }
  const [, clerk, other] = users;
  await expect(clerk?.call(QuickMenuDel, { path: '/own/2' })).rejects.toMatchObject({ status: 404 });
  expect(await other?.call(QuickMenuList, {})).toHaveLength(1);
});

test('the platform has its own list, not everybody’s', async () => {
  const platform = await app.tenant({ industry: 'platform' });
  const carrier = await app.tenant();
  await carrier.call(QuickMenuAdd, anEntry('/carrier'));
  expect(await platform.call(QuickMenuList, {})).toEqual([]);
});

test('the seventeenth shortcut is refused, one by one and in a list', async () => {
  const { call } = await app.tenant();
  await call(QuickMenuAdds, { menu_data: JSON.stringify(many(16)) });
  const limitFault = { status: 409, code: 'quickmenu.tip_add_exceed' };
  await expect(call(QuickMenuAdd, anEntry('/more'))).rejects.toMatchObject(limitFault);
  await expect(call(QuickMenuAdds, { menu_data: JSON.stringify(many(17)) })).rejects.toMatchObject(limitFault);
  expect(await call(QuickMenuList, {})).toEqual(many(16));
});

test('two windows that add at once both keep what they added, up to sixteen', async () => {
  const { call } = await app.tenant();
  const answers = await Promise.allSettled(many(20).map((entry) => call(QuickMenuAdd, entry)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
  expect(await call(QuickMenuList, {})).toHaveLength(16);
});

test('a path that is there already and the dashboard are refused', async () => {
  const user = await app.tenant();
  const entry = anEntry('/logistics/order/order');
  await user.call(QuickMenuAdd, entry);
  const again = user.call(QuickMenuAdd, { ...entry, full_path: '/logistics/order/order?state=pay' });
  await expect(again).rejects.toMatchObject({ status: 409, code: 'quickmenu.tip_repeat' });
  const twice = user.call(QuickMenuAdds, { menu_data: JSON.stringify([entry, entry]) });
  await expect(twice).rejects.toMatchObject({ code: 'quickmenu.tip_repeat' });
  const dashboard = user.call(QuickMenuAdd, anEntry('/dashboard'));
  await expect(dashboard).rejects.toMatchObject({ status: 422, code: 'quickmenu.tip_dashboard' });
  const chinese = app.client(user, 'zh')(QuickMenuAdd, anEntry('/dashboard'));
  await expect(chinese).rejects.toMatchObject({ message: '工作台不能添加到快捷菜单' });
});

test('what is no shortcut is refused, at its field', async () => {
  const { call } = await app.tenant();
  const away = call(QuickMenuAdd, { ...anEntry('/a'), full_path: '//evil.example/a' });
  await expect(away).rejects.toMatchObject({ status: 422, fields: { full_path: expect.any(String) } });
  const nameless = call(QuickMenuAdd, { ...anEntry('/a'), title: ' ' });
  await expect(nameless).rejects.toMatchObject({ status: 422, fields: { title: expect.any(String) } });
  for (const menu_data of ['no list', '{}', '[{"path":"/a"}]']) {
    const attempt = call(QuickMenuAdds, { menu_data });
    await expect(attempt).rejects.toMatchObject({ status: 422, fields: { menu_data: expect.any(String) } });
  }
  await expect(call(QuickMenuDel, { path: '/gone' })).rejects.toMatchObject({ status: 404 });
});

test.each([
  [QuickMenuList, {}],
  [QuickMenuAdd, anEntry('/a')],
  [QuickMenuAdds, { menu_data: '[]' }],
  [QuickMenuDel, { path: '/a' }],
])('without a session $0.name gets nowhere', async (endpoint, input) => {
  await expect(app.call(endpoint, input)).rejects.toMatchObject({ status: 401, data: 'login' });
});
