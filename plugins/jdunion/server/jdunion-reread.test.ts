import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { startJdunionSimulator } from '../simulator/jdunion-simulator.ts';
import { orderOf } from '../simulator/state.ts';
import { jdunionTenant } from './testing/jdunion.fixture.ts';

// One tenant alone: those of other tests would be read too, and counted.
const jd = await startJdunionSimulator();
afterAll(() => jd.stop());
const app = await testApp({ env: { JDUNION_BASE: jd.url } });
const day = 86_400;

test('old orders are read again once a week, so that most days are few calls and no late change is missed', async () => {
  const shop = await jdunionTenant(app, jd, { settled_when: 'finished' });
  const order = orderOf(1, app.now() - 17 * day);
  jd.state.orders.set(order.id, order);
  let calls = 0;
  jd.state.afterPage = () => {
    calls += 1;
  };
  const callsOfDay = async () => {
    calls = 0;
    await shop.sync(30);
    return calls;
  };
  // Twenty-six days by the time of the order, and as many by that of its end, in windows that overlap.
  expect(await callsOfDay()).toBeGreaterThan(1_300);
  expect(await shop.orders()).toMatchObject([{ row_key: order.id, state: 'paid' }]);
  // JD says nothing of this change.
  order.validCode = 3;
  const days: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    app.advance(day);
    days.push(await callsOfDay());
  }
  const [most = 0, ...others] = days.toSorted((one, other) => other - one);
  expect(most).toBeGreaterThan(1_300);
  // A day of changes, read at once here, and three days by either time.
  expect(Math.max(...others)).toBeLessThan(200);
  expect(await shop.orders()).toMatchObject([{ row_key: order.id, state: 'void' }]);
}, 300_000);
