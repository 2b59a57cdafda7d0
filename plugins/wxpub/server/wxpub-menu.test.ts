import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import { startWxpubSimulator } from '../simulator/wxpub-simulator.ts';
import { wxpubEnvironment, wxpubTenant } from './testing/wxpub.fixture.ts';

const { WxpubMenuInfo, WxpubMenuPublish, WxpubMenuSave, WxpubMenuTake, WxpubTemplateRead } = wxpubContract;

const wechat = await startWxpubSimulator();
afterAll(() => wechat.stop());
const app = await testApp({ env: wxpubEnvironment(wechat) });
const { state } = wechat;

const view = { name: '查单', type: 'view', url: 'https://a.example/trace' } as const;
const group = {
  name: '服务',
  type: 'group' as const,
  sub_buttons: [
    { name: '运费查询', type: 'click' as const, key: '运费' },
    {
      name: '在线下单',
      type: 'miniprogram' as const,
      app_id: 'wx1',
      page_path: 'pages/order',
      url: 'https://a.example',
    },
  ],
};

test('a draft is nobody’s menu before it is published', async () => {
  const { call } = await wxpubTenant(app, wechat);
  const first = await call(WxpubMenuInfo, {});
  expect(first).toMatchObject({ draft: [], published: null, is_changed: false, version: 0 });
  const saved = await call(WxpubMenuSave, { version: 0, buttons: [view, group] });
  expect(saved).toMatchObject({ is_changed: true, published: null, version: 1 });
  expect(state.menu).toBeNull();
  const published = await call(WxpubMenuPublish, { version: 1 });
  expect(published).toMatchObject({ is_changed: false, published_at: app.now(), version: 2 });
  expect(state.menu).toEqual({
    button: [
      { name: '查单', type: 'view', url: 'https://a.example/trace' },
      {
        name: '服务',
        sub_button: [
          { name: '运费查询', type: 'click', key: '运费' },
          { name: '在线下单', type: 'miniprogram', appid: 'wx1', pagepath: 'pages/order', url: 'https://a.example' },
        ],
      },
    ],
  });
  await call(WxpubMenuSave, { version: 2, buttons: [] });
  expect(state.menu).not.toBeNull();
  await call(WxpubMenuPublish, { version: 3 });
  expect(state.menu).toBeNull();
});

test('what there is at WeChat becomes the draft, without buttons that only WeChat’s pages can make', async () => {
  const { call } = await wxpubTenant(app, wechat);
  state.menu = {
    button: [
      { name: '官网', type: 'view', url: 'https://a.example' },
      {
        name: '更多',
        sub_button: [
          { name: '图文', type: 'news', value: 'v' },
          { name: '扫码', type: 'scancode_push', key: 'K' },
        ],
      },
      { name: '文字', type: 'text', value: 'hello' },
    ],
  };
  const { menu, left_out } = await call(WxpubMenuTake, { version: 0 });
  expect(left_out).toBe(2);
  expect(menu).toMatchObject({
    is_changed: false,
    draft: [
      { name: '官网', type: 'view', url: 'https://a.example' },
      { name: '更多', type: 'group', sub_buttons: [{ name: '扫码', type: 'scancode_push', key: 'K' }] },
    ],
  });
});

test.each([
  ['a name that no phone shows whole', [{ ...view, name: '我要查询运单' }]],
  ['a button without a name', [{ ...view, name: '' }]],
  ['a link without an address', [{ ...view, url: '' }]],
  ['an empty group', [{ ...group, sub_buttons: [] }]],
  ['a group inside of a group', [{ ...group, sub_buttons: [{ name: '组', type: 'group' as const }] }]],
])('%s can be a draft, and is not published', async (_what, buttons) => {
  const { call } = await wxpubTenant(app, wechat);
  await call(WxpubMenuSave, { version: 0, buttons });
  await expect(call(WxpubMenuPublish, { version: 1 })).rejects.toMatchObject({ code: 'wxpub.menu_broken' });
  expect(state.menu).toBeNull();
});

test('a menu in a version that somebody has changed is neither saved nor published', async () => {
  const { call } = await wxpubTenant(app, wechat);
  await call(WxpubMenuSave, { version: 0, buttons: [view] });
  await expect(call(WxpubMenuSave, { version: 0, buttons: [] })).rejects.toMatchObject({ code: 'wire.version' });
  await expect(call(WxpubMenuPublish, { version: 0 })).rejects.toMatchObject({ code: 'wire.version' });
  await expect(call(WxpubMenuTake, { version: 0 })).rejects.toMatchObject({ code: 'wire.version' });
});

test('when WeChat does not answer, the menu counts as not published, and can be published again', async () => {
  const { call } = await wxpubTenant(app, wechat);
  await call(WxpubTemplateRead, {});
  await call(WxpubMenuSave, { version: 0, buttons: [view] });
  wechat.faults.drop = 'after';
  await expect(call(WxpubMenuPublish, { version: 1 })).rejects.toMatchObject({ code: 'wxpub.no_answer' });
  expect(await call(WxpubMenuInfo, {})).toMatchObject({ published: null, is_changed: true, version: 1 });
  wechat.faults.drop = 'none';
  expect(await call(WxpubMenuPublish, { version: 1 })).toMatchObject({ is_changed: false });
  state.account.isUsedUp = true;
  await call(WxpubMenuSave, { version: 2, buttons: [] });
  await expect(call(WxpubMenuPublish, { version: 3 })).rejects.toMatchObject({
    code: 'wxpub.not_taken',
    message: expect.stringContaining('45009'),
  });
});

test('two processes share one token, also when both need the first one at once, or a new one', async () => {
  const tenant = await wxpubTenant(app, wechat);
  const other = app.client(tenant, 'en', await app.sibling());
  await Promise.all([tenant.call(WxpubTemplateRead, {}), other(WxpubTemplateRead, {})]);
  expect(state.tokens.size).toBe(1);
  const asked = state.tokenCalls;
  for (let time = 0; time < 3; time += 1) {
    await tenant.call(WxpubTemplateRead, {});
    await other(WxpubTemplateRead, {});
  }
  expect(state.tokenCalls).toBe(asked);
  // Another program of the tenant's has made all tokens worthless.
  state.tokens.clear();
  await Promise.all([tenant.call(WxpubTemplateRead, {}), other(WxpubTemplateRead, {})]);
  expect(state.tokens.size).toBe(1);
  const renewed = state.tokenCalls;
  await other(WxpubTemplateRead, {});
  await tenant.call(WxpubTemplateRead, {});
  expect(state.tokenCalls).toBe(renewed);
});
