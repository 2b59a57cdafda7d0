import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { openapiContract } from '@linehaul/modules/openapi/contract/openapi.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { signedIn } from '../e2e/client.ts';
import { shopOf } from '../e2e/signed-program.ts';
import { root } from './programs.ts';

// Makes the examples of the API's document anew, by the calls themselves, on a server with the demo company:
// node tools/with-runtime.mjs tools/api-examples.ts http://127.0.0.1:8060
const [, , origin = 'http://127.0.0.1:8060'] = process.argv;
const call = await signedIn(origin, 'carrier');
const { set, secret } = await call(openapiContract.ApiKeyMake, {});
const program = shopOf(origin, { app_id: set.app_id, secret });
const examples: Record<string, { input: unknown; data: unknown }> = {};

async function keep<E extends EndpointSpec>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const data = await program(endpoint, input);
  examples[endpoint.path] = { input, data };
  return data;
}

await keep(siteContract.SiteList, { limit: 2 });
const { list } = await keep(lineContract.LineList, { limit: 1 });
const [line] = list;
if (!line) throw new Error('the company has no line');
const { origin_site_id, destination_site_id } = line;
const goods = { origin_site_id, destination_site_id, service_level: 'D2D', weight_g: 25_000 };
await keep(lineContract.Quote, goods);
const parties = {
  consignor_name: 'Zhang Wei',
  consignor_phone: '13812345678',
  consignee_name: 'Li Na',
  consignee_phone: '13987654321',
  consignee_address: '88 Harbour Road',
};
const cargo = { product: 'Bearings', pieces: 2, volume_cm3: 120_000, terms: 'collect' } as const;
const order = await keep(orderContract.OrderAdd, { external_no: 'OUR-4711', ...goods, ...cargo, ...parties });
await keep(orderContract.OrderList, { keyword: 'OUR-4711', limit: 1 });
const { id, waybill_no } = await call(waybillContract.WaybillAdd, { order_id: order.id });
await keep(orderContract.info, { id: order.id });
await keep(waybillContract.WaybillList, { keyword: 'OUR-4711', limit: 1 });
await keep(waybillContract.WaybillInfo, { id });
await keep(waybillContract.Trace, { waybill_no });
const other = await program(orderContract.OrderAdd, { external_no: 'OUR-4712', ...goods, ...cargo, ...parties });
await keep(orderContract.OrderCancel, { id: other.id, version: other.version });
const file = join(root, 'apps', 'server', 'api-examples.json');
writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
console.log(`${Object.keys(examples).length} examples written to ${file}`);
