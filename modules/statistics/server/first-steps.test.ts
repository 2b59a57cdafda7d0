import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { statisticsContract } from '../contract/statistics.contract.ts';

const app = await testApp();
const { FirstSteps, FirstStepsDismiss } = statisticsContract;

test('a step is done once the tenant itself has what it asks for', async () => {
  const { order } = await waybillFixture(app);
  await order();
  const { call } = await app.tenant();
  const done = async () => (await call(FirstSteps, {})).steps.filter(({ is_done }) => is_done).map(({ step }) => step);
  expect(await done()).toEqual([]);
  await call(siteContract.SiteSave, { code: 'S1', name: 'Start' });
  expect(await done()).toEqual(['site']);
});

test('an order of the tenant’s own is its first', async () => {
  const { call, order } = await waybillFixture(app);
  const isDone = async () => (await call(FirstSteps, {})).steps.find(({ step }) => step === 'freight_order')?.is_done;
  expect(await isDone()).toBe(false);
  await order();
  expect(await isDone()).toBe(true);
});

test('each kind of tenant has steps of its own, and who dismisses them hides them for nobody else', async () => {
  const owner = await app.tenant({ industry: 'supplier' });
  const clerk = await app.operator(owner);
  const steps = ['freight_template', 'ship_address', 'goods', 'goods_order'];
  const shown = await owner.call(FirstSteps, {});
  expect(shown.steps.map(({ step }) => step)).toEqual(steps);
  expect(await owner.call(FirstStepsDismiss, {})).toEqual({ is_dismissed: true, steps: [] });
  expect(await owner.call(FirstStepsDismiss, {})).toEqual({ is_dismissed: true, steps: [] });
  expect((await clerk.call(FirstSteps, {})).steps).toHaveLength(steps.length);
  const bank = await app.tenant({ industry: 'bank' });
  expect(await bank.call(FirstSteps, {})).toEqual({ is_dismissed: false, steps: [] });
});
