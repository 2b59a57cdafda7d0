import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';
import { orderOf } from '../simulator/some-orders.ts';
import { startTaobaokeSimulator } from '../simulator/taobaoke-simulator.ts';
import { taobaokeEnvironment, taobaokeTenant } from './testing/taobaoke.fixture.ts';

const taobao = await startTaobaokeSimulator();
afterAll(() => taobao.stop());
const app = await testApp({ env: taobaokeEnvironment(taobao) });
const { TaobaokeSyncInfo } = taobaokeContract;

test('what happened while Taobao was an hour away is read afterwards, once', async () => {
  const shop = await taobaokeTenant(app, taobao);
  await shop.promoter('2001');
  await shop.sync();
  const { read_until } = await shop.call(TaobaokeSyncInfo, {});
  taobao.faults.drop = 'before';
  for (let minutes = 0; minutes < 60; minutes += 20) {
    app.advance(1_200);
    const now = app.now();
    const settlement = { tk_status: 3, settled_cents: 1_000, earned_at: now, changed_at: now };
    const order = orderOf(minutes, now - 300, { relation_id: '2001', ...settlement });
    taobao.state.orders.set(order.trade_id, order);
    expect(await shop.sync(1)).toMatchObject({ fault: expect.stringMatching(/unreachable|no_answer/), read_until });
  }
  taobao.faults.drop = 'none';
  await shop.sync();
  expect(await shop.orders()).toMatchObject([{ state: 'settled' }, { state: 'settled' }, { state: 'settled' }]);
  expect(await shop.promoters()).toMatchObject([{ balance_cents: 1_500 }]);
  expect(await shop.call(TaobaokeSyncInfo, {})).toMatchObject({ fault: 'none', read_until: app.now() - 1 });
});
