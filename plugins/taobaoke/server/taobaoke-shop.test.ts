import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';
import { orderOf } from '../simulator/some-orders.ts';
import { startTaobaokeSimulator } from '../simulator/taobaoke-simulator.ts';
import { refusalOf, taobaokeEnvironment, taobaokeTenant } from './testing/taobaoke.fixture.ts';

const taobao = await startTaobaokeSimulator();
afterAll(() => taobao.stop());
const app = await testApp({ env: taobaokeEnvironment(taobao) });
const { AddonList, AddonSettingInfo } = addonContract;
const {
  TaobaokeAdvertSave,
  TaobaokeNavDel,
  TaobaokeNavSave,
  TaobaokeOfferFind,
  TaobaokePasswordMake,
  TaobaokeStore,
  TaobaokeTokenBegin,
  TaobaokeTokenInfo,
} = taobaokeContract;
const key = 'taobaoke';
const day = 86_400;
const link = 'https://s.click.taobao.com/t?e=1';

/** A browser is led to Taobao, and back to this server; answers where it is led at last. */
async function authorize(shop: { call: Awaited<ReturnType<typeof taobaokeTenant>>['call'] }): Promise<string> {
  const { authorize_url } = await shop.call(TaobaokeTokenBegin, {});
  const there = await fetch(authorize_url, { redirect: 'manual' });
  return comeBack(there.headers.get('location') ?? '');
}

async function comeBack(address: string): Promise<string> {
  const back = await fetch(address, { redirect: 'manual' });
  return back.headers.get('location') ?? String(back.status);
}

test('an account authorises, its orders are read, and before the end people are warned', async () => {
  const shop = await taobaokeTenant(app, taobao, { order_access: 'session' });
  const order = orderOf(1, app.now() - 600);
  taobao.state.orders.set(order.trade_id, order);
  const lack = async () => (await shop.call(AddonList, {})).find((addon) => addon.key === key)?.lack?.code;
  expect(await shop.call(TaobaokeTokenInfo, {})).toMatchObject({ state: 'none', is_needed: true });
  expect(await lack()).toBe('taobaoke.missing.none');
  expect(await shop.sync(1)).toMatchObject({ fault: 'session', provider_code: '26' });
  expect(await authorize(shop)).toBe('/plugin/taobaoke/token?result=done');
  const { callback_path } = await shop.call(AddonSettingInfo, { key });
  expect(await shop.call(TaobaokeTokenInfo, {})).toEqual({
    ...{ state: 'good', nick: '联盟账号', authorized_at: app.now(), expires_at: app.now() + 30 * day },
    ...{ is_needed: true, callback_path },
  });
  expect(await shop.sync()).toMatchObject({ fault: 'none' });
  expect((await shop.orders()).length).toBe(1);
  app.advance(25 * day);
  expect(await shop.call(TaobaokeTokenInfo, {})).toMatchObject({ state: 'ending' });
  expect(await lack()).toBe('taobaoke.missing.ending');
  app.advance(5 * day);
  expect(await shop.call(TaobaokeTokenInfo, {})).toMatchObject({ state: 'ended' });
  expect(await shop.sync(1)).toMatchObject({ fault: 'session' });
  expect(await authorize(shop)).toBe('/plugin/taobaoke/token?result=done');
  expect(await shop.call(TaobaokeTokenInfo, {})).toMatchObject({ state: 'good' });
});

test('nobody comes back with what did not begin here, and a code is good once', async () => {
  const shop = await taobaokeTenant(app, taobao);
  const { authorize_url } = await shop.call(TaobaokeTokenBegin, {});
  const there = await fetch(authorize_url, { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? '');
  const forgedBack = new URL(back);
  forgedBack.searchParams.set('state', 'forged');
  expect(await comeBack(forgedBack.href)).toBe('/plugin/taobaoke/token?result=expired');
  expect(await comeBack(back.href)).toBe('/plugin/taobaoke/token?result=done');
  expect(await comeBack(back.href)).toBe('/plugin/taobaoke/token?result=refused');
  app.advance(1_300);
  expect(await comeBack(back.href)).toBe('/plugin/taobaoke/token?result=expired');
  taobao.state.authorizes = false;
  expect(await authorize(shop)).toBe('/plugin/taobaoke/token?result=refused');
});

test('customers see the sections and the adverts that are shown now', async () => {
  const shop = await taobaokeTenant(app, taobao);
  const { suid } = shop;
  expect(await refusalOf(app.call(TaobaokeStore, { suid }))).toBe('storefront.off');
  const storefront = await shop.call(storefrontContract.StorefrontInfo, {});
  await shop.call(storefrontContract.StorefrontSave, {
    ...storefront,
    short_name: `tbk-${suid}`,
    name: 'Deals',
    is_on: true,
  });
  const second = await shop.call(TaobaokeNavSave, { name: 'Tape', link, sort: 20 });
  await shop.call(TaobaokeNavSave, { name: 'Boxes', link, sort: 10 });
  await shop.call(TaobaokeNavSave, { name: 'Hidden', link, is_shown: false });
  const now = app.now();
  await shop.call(TaobaokeAdvertSave, { name: 'Always', link });
  await shop.call(TaobaokeAdvertSave, { name: 'Later', link, starts_at: now + 60 });
  await shop.call(TaobaokeAdvertSave, { name: 'Until then', link, ends_at: now + 60, place: 'bottom' });
  const names = async () => {
    const { sections, adverts } = await app.call(TaobaokeStore, { suid });
    return [sections.map(({ name }) => name), adverts.map(({ name }) => name)];
  };
  expect(await names()).toEqual([
    ['Boxes', 'Tape'],
    ['Always', 'Until then'],
  ]);
  app.advance(60);
  await shop.call(TaobaokeNavDel, { id: second.id });
  expect(await names()).toEqual([['Boxes'], ['Always', 'Later']]);
  const nav = (input: object) => refusalOf(shop.call(TaobaokeNavSave, { name: 'x', link, ...input }));
  expect(await nav({ link: 'javascript:alert(1)' })).toBe('taobaoke.link_broken link');
  expect(await nav({ picture_id: 999_999_999 })).toBe('upload.unknown picture_id');
  const reversed = { name: 'x', link, starts_at: now + 60, ends_at: now + 60 };
  expect(await refusalOf(shop.call(TaobaokeAdvertSave, reversed))).toBe('taobaoke.ends_before ends_at');
});

test('a promoter’s links have the promoter’s relation, and a link becomes a password', async () => {
  const shop = await taobaokeTenant(app, taobao);
  const { id } = await shop.promoter('2001');
  const { offers } = await shop.call(TaobaokeOfferFind, { words: '纸箱', promoter_id: id });
  expect(offers[0]).toMatchObject({ title: '纸箱 保温杯', price_cents: 1_990, commission_e4: 1_550 });
  expect(offers[0]?.link).toBe('https://s.click.taobao.com/t?e=1&relationId=2001');
  expect((await shop.call(TaobaokeOfferFind, { words: '没有' })).offers).toEqual([]);
  const { password } = await shop.call(TaobaokePasswordMake, { link: offers[0]?.link ?? '', text: '加厚纸箱好价' });
  expect(password).toContain('加厚纸箱好价');
  expect(await refusalOf(shop.call(TaobaokePasswordMake, { link: 'nothing', text: '加厚纸箱好价' }))).toBe(
    'taobaoke.link_broken link',
  );
  expect(await refusalOf(shop.call(TaobaokeOfferFind, { words: 'x', promoter_id: 999_999 }))).toBe('wire.not_found');
  taobao.state.faults.limited = 1;
  expect(await refusalOf(shop.call(TaobaokeOfferFind, { words: 'x' }))).toBe('taobaoke.limited');
  taobao.faults.status = 500;
  expect(await refusalOf(shop.call(TaobaokeOfferFind, { words: 'x' }))).toBe('taobaoke.no_answer');
});
