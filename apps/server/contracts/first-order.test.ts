import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { aKey } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiTexts } from '../api-texts.ts';

const run = promisify(execFile);
const app = await testApp();

const envelope = z.object({ status: z.boolean(), data: z.record(z.string(), z.unknown()) });

/** What the guide has its reader type, but for the values that the first block leaves open. */
function commandsOf(guide: string): string {
  const blocks = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);
  return blocks.slice(1).join('\n');
}

test('the commands of the guide lead from the key to a priced order', async () => {
  const user = await app.tenant();
  const { call } = user;
  const origin = await call(siteContract.SiteSave, { code: 'AAA', name: 'Origin' });
  const end = await call(siteContract.SiteSave, { code: 'BBB', name: 'End' });
  const sites = { origin_site_id: origin.id, destination_site_id: end.id };
  const line = await call(lineContract.LineSave, { name: '', ...sites });
  const band = { service_level: 'D2D', min_weight_g: 0, max_weight_g: 500_000, rate_e4_per_kg: '10000' };
  await call(lineContract.BandSave, { line_id: line.id, ...band, min_charge_e4: '300000' });
  const { app_id, secret } = await aKey(user);
  const { guide } = apiTexts();
  expect(guide).toContain('"origin_site_id": 1, "destination_site_id": 2');
  const commands = commandsOf(guide)
    .replaceAll('"origin_site_id": 1', `"origin_site_id": ${origin.id}`)
    .replaceAll('"destination_site_id": 2', `"destination_site_id": ${end.id}`)
    // There is no waybill yet whose number could stand there.
    .replace(/^call GET .*Trace.*$/m, '');
  const env = { ...process.env, LINEHAUL: app.url, APP_ID: app_id, SECRET: secret };
  const { stdout } = await run('sh', ['-c', commands], { env });
  const answers = stdout
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => envelope.parse(JSON.parse(text)));
  expect(answers.map(({ status }) => status)).toEqual([true, true, true, true, true]);
  expect(answers[2]?.data).toMatchObject({ total_cents: 3000 });
  expect(answers[3]?.data).toMatchObject({ external_no: 'OUR-4711', total_cents: 3000, terms: 'collect' });
  const { list } = await call(orderContract.OrderList, { keyword: 'OUR-4711' });
  expect(list).toHaveLength(1);
});
