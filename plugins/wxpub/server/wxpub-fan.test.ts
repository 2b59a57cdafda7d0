import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import { startWxpubSimulator } from '../simulator/wxpub-simulator.ts';
import { settingsOf, wxpubEnvironment, wxpubTenant } from './testing/wxpub.fixture.ts';

const { WxpubFanList, WxpubFanRemark, WxpubFanTag, WxpubSyncInfo, WxpubSyncStart, WxpubTagAdd, WxpubTagList } =
  wxpubContract;

const wechat = await startWxpubSimulator();
afterAll(() => wechat.stop());
const app = await testApp({ env: wxpubEnvironment(wechat) });
const { state } = wechat;

/** A tenant whose account these follow; the list comes two by two. */
async function followed(...open_ids: string[]) {
  const tenant = await wxpubTenant(app, wechat);
  state.account.pageSize = 2;
  for (const open_id of open_ids) wechat.addFan(open_id);
  const { call } = tenant;
  return {
    ...tenant,
    async sync() {
      // Each reading begins in a second of its own.
      app.advance(1);
      await call(WxpubSyncStart, {});
      for (let turn = 0; turn < 30; turn += 1) {
        if ((await call(WxpubSyncInfo, {})).phase === 'idle') break;
        await app.runJob('wxpub.sync');
      }
      return call(WxpubSyncInfo, {});
    },
    fans: async () => (await call(WxpubFanList, { sort: 'id', limit: 100 })).list,
    async following() {
      const { list } = await call(WxpubFanList, { is_following: true, sort: 'id', limit: 100 });
      return list.map(({ open_id }) => open_id).sort();
    },
  };
}

test('followers are read page by page, with what WeChat says of each', async () => {
  const { sync, fans, call } = await followed('a', 'b', 'c', 'd', 'e');
  state.tags.set(100, '老客户');
  Object.assign(state.fans.get('b') ?? {}, { remark: '王总', tags: [100], source: 'ADD_SCENE_QR_CODE' });
  expect(await sync()).toMatchObject({ phase: 'idle', seen: 5, total: 5, is_whole: true, finished_at: app.now() });
  expect(await fans()).toMatchObject([
    { open_id: 'a', union_id: 'union-a', is_following: true, tag_ids: [], member_name: '' },
    { open_id: 'b', remark: '王总', tag_ids: [100], source: 'ADD_SCENE_QR_CODE' },
    { open_id: 'c' },
    { open_id: 'd' },
    { open_id: 'e' },
  ]);
  expect((await call(WxpubTagList, {})).list).toEqual([{ id: 100, name: '老客户' }]);
  expect((await call(WxpubFanList, { tag: 100 })).list.map(({ open_id }) => open_id)).toEqual(['b']);
  expect((await call(WxpubFanList, { keyword: 'c' })).list.map(({ open_id }) => open_id)).toEqual(['c']);
});

test('who has left without an event is seen when the list is read, and who comes back as well', async () => {
  const { sync, following } = await followed('a', 'b', 'c');
  await sync();
  state.account.losesEvents = true;
  await wechat.act('b', 'unsubscribe');
  expect(await following()).toEqual(['a', 'b', 'c']);
  await sync();
  expect(await following()).toEqual(['a', 'c']);
  await wechat.act('b', 'subscribe');
  await sync();
  expect(await following()).toEqual(['a', 'b', 'c']);
});

test('a list that changes while it is read makes nobody leave who has not', async () => {
  const { sync, following } = await followed('a', 'b', 'c', 'd', 'e', 'f');
  await sync();
  let pages = 0;
  state.afterPage = () => {
    pages += 1;
    // Two who are on the first page leave when it has been read, and somebody comes; events of it get lost.
    if (pages !== 1) return;
    for (const open_id of ['a', 'b']) Object.assign(state.fans.get(open_id) ?? {}, { is_following: false });
    wechat.addFan('g');
  };
  const { is_whole, total } = await sync();
  expect({ is_whole, total }).toEqual({ is_whole: true, total: 5 });
  expect(pages).toBeGreaterThan(3);
  expect(await following()).toEqual(['c', 'd', 'e', 'f', 'g']);
});

test('a list that never stands still makes nobody leave, and says so', async () => {
  const { sync, following } = await followed('a', 'b', 'c', 'd');
  await sync();
  Object.assign(state.fans.get('d') ?? {}, { is_following: false });
  let count = 0;
  state.afterPage = () => {
    count += 1;
    wechat.addFan(`new-${count}`);
  };
  expect((await sync()).is_whole).toBe(false);
  expect(await following()).toEqual(expect.arrayContaining(['a', 'b', 'c']));
});

test('what an event says while the list is read is newer than the list', async () => {
  const { sync, following } = await followed('a', 'b', 'c');
  await sync();
  const events: Promise<unknown>[] = [];
  let pages = 0;
  state.afterPage = () => {
    pages += 1;
    // The page that names b is on its way when b leaves.
    if (pages === 1) events.push(wechat.act('b', 'unsubscribe'));
  };
  await sync();
  await Promise.all(events);
  expect(await following()).toEqual(['a', 'c']);
});

test('events that come in the wrong order leave what the later one says', async () => {
  const { following } = await followed();
  const early = wechat.write('a', { MsgType: 'event', Event: 'unsubscribe', EventKey: '' });
  wechat.faults.clock_s = 5;
  await wechat.act('a', 'subscribe', { EventKey: '' });
  await wechat.push(early);
  expect(await following()).toEqual(['a']);
});

test('while WeChat is away reading waits, and goes on where it was', async () => {
  const { call, following } = await followed('a', 'b', 'c');
  state.afterPage = () => {
    state.account.isBusy = true;
  };
  await call(WxpubSyncStart, {});
  await expect(app.runJob('wxpub.sync')).rejects.toThrow('wxpub: refused -1');
  expect(await call(WxpubSyncInfo, {})).toMatchObject({ phase: 'list', seen: 2 });
  state.afterPage = () => undefined;
  state.account.isBusy = false;
  app.advance(600);
  await app.runJob('wxpub.sync');
  expect(await call(WxpubSyncInfo, {})).toMatchObject({ phase: 'idle', seen: 3, is_whole: true });
  expect(await following()).toEqual(['a', 'b', 'c']);
});

test('an account that may not list its followers says so, and is asked again when somebody says so', async () => {
  const { sync, following } = await followed('a');
  state.account.isVerified = false;
  expect(await sync()).toMatchObject({
    phase: 'idle',
    fault: 'not_permitted',
    provider_code: '48001',
    is_whole: false,
  });
  state.account.isVerified = true;
  expect(await sync()).toMatchObject({ phase: 'idle', fault: 'none', is_whole: true });
  expect(await following()).toEqual(['a']);
});

test('every night followers are read', async () => {
  const { following, call } = await followed('a', 'b');
  await app.runJob('wxpub.nightly');
  for (let turn = 0; turn < 3; turn += 1) await app.runJob('wxpub.sync');
  expect(await following()).toEqual(['a', 'b']);
  expect(await call(WxpubSyncInfo, {})).toMatchObject({ phase: 'idle' });
});

test('a remark and groups are WeChat’s, too', async () => {
  const { sync, fans, call } = await followed('a');
  await sync();
  const [fan] = await fans();
  const id = fan?.id ?? 0;
  expect(await call(WxpubFanRemark, { id, remark: '李经理' })).toMatchObject({ remark: '李经理' });
  const { list } = await call(WxpubTagAdd, { name: '专线客户' });
  await call(WxpubTagAdd, { name: '零担客户' });
  expect(list).toEqual([{ id: 100, name: '专线客户' }]);
  expect(await call(WxpubFanTag, { id, tags: [100, 101] })).toMatchObject({ tag_ids: [100, 101] });
  expect(await call(WxpubFanTag, { id, tags: [101] })).toMatchObject({ tag_ids: [101] });
  expect(state.fans.get('a')).toMatchObject({ remark: '李经理', tags: [101] });
  await expect(call(WxpubFanTag, { id, tags: [101, 999] })).rejects.toMatchObject({ code: 'wxpub.not_taken' });
  expect((await fans())[0]?.tag_ids).toEqual([101]);
  await expect(call(WxpubFanRemark, { id: id + 1, remark: 'x' })).rejects.toMatchObject({ code: 'wire.not_found' });
});

test('followers of another account are forgotten with it', async () => {
  const { sync, fans, call } = await followed('a');
  await sync();
  await call(addonContract.AddonSettingSave, { key: 'wxpub', ...settingsOf(wechat), app_id: 'wx0000000000000000' });
  expect(await fans()).toEqual([]);
  expect((await call(WxpubSyncInfo, {})).finished_at).toBe(0);
});
