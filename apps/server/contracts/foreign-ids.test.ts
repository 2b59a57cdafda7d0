import { accessOf, type Endpoint } from '@linehaul/contract/endpoint.ts';
import { CallRefused, Download } from '@linehaul/contract/wire.ts';
import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { inputSchema } from '@linehaul/server-kernel/schema/schema.ts';
import { likely } from '@linehaul/server-kernel/testing/sample.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { serverModules } from '../modules.ts';
import { idNames } from '../testing/named-rows.ts';

const app = await testApp();
const nobodys = Number.MAX_SAFE_INTEGER;
const endpoints: Endpoint[] = serverModules.flatMap((module) => Object.values(module.contract));
const naming = endpoints
  .filter((endpoint) => accessOf(endpoint) !== 'public' && !endpoint.upload && idNames(endpoint).length > 0)
  .map((endpoint) => [endpoint.path, endpoint] as const);

const tariff = `Carrier,Orig_Port,Dest_Port,Min_Weight_Quant,Max_Weight_Quant,Service_Level,Min_Cost,Rate,Mode_DSC,TPT_Day_Count
C1,SECRETA,SECRETB,0,500,DTD,10,1.5,ROAD,1
`;
const orders = `Order_ID,Order_Date,Orig_Port,Carrier,Service_Level,Customer,Dest_Port,Unit_Quant,Weight
SECRET1,5/26/13,SECRETA,C1,DTD,SECRETM,SECRETB,2,20
SECRET2,5/26/13,SECRETA,C1,DTD,SECRETM,SECRETB,2,20
`;

async function fill(owner: TestUser): Promise<void> {
  const { call } = owner;
  await call(lineContract.TariffImport, {}, { file: new Blob([tariff]), fileName: 'tariff.csv' });
  await call(orderContract.OrderImport, {}, { file: new Blob([orders]), fileName: 'orders.csv' });
  const [first] = (await call(orderContract.OrderList, {})).list;
  if (!first) throw new TypeError('no order came in');
  await call(waybillContract.WaybillAdd, {
    order_id: first.id,
    consignee_name: 'SECRETC',
    consignee_phone: '14100000001',
  });
  const vehicle = await call(fleetContract.VehicleSave, { plate: 'SECRETP', kind: 'box' });
  const driver = await call(fleetContract.DriverSave, { name: 'SECRETD', phone: '14100000000' });
  await call(tripContract.TripAdd, {
    origin_site_id: first.origin_site_id,
    destination_site_id: first.destination_site_id,
    vehicle_id: vehicle.id,
    driver_id: driver.id,
  });
}

interface Holding {
  table: string;
  ids: number[];
  digest: string;
}

/** Every row that the tenant owns, as one digest per table: a change anywhere shows. */
async function holdings(supplierId: number): Promise<Holding[]> {
  const { pool } = app.scope().database;
  const { rows: tables } = await pool.query<{ name: string; has_id: boolean }>(
    `select table_name as name, bool_or(column_name = 'id') as has_id from information_schema.columns
      where table_schema = 'public' group by table_name having bool_or(column_name = 'supplier_id') order by 1`,
  );
  const heldRows: Holding[] = [];
  for (const { name, has_id } of tables) {
    const { rows } = await pool.query<{ ids: number[]; digest: string }>(
      `select coalesce(array_agg(${has_id ? 't.id' : '0::int8'}), '{}') as ids,
              md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
         from "${name}" t where supplier_id = $1`,
      [supplierId],
    );
    const [row] = rows;
    // int8[] has no parser of its own and arrives as texts.
    if (row) heldRows.push({ table: name, digest: row.digest, ids: row.ids.map(Number).filter((id) => id > 0) });
  }
  return heldRows;
}

let stranger: TestUser;
let before: Holding[];
let victim: TestUser;

beforeAll(async () => {
  victim = await app.tenant({ account: 'victim' });
  stranger = await app.tenant({ account: 'stranger' });
  await fill(victim);
  before = await holdings(victim.suid);
});

async function answerOf(endpoint: Endpoint, input: Record<string, unknown>): Promise<string> {
  // As CSV, a file says nothing but its rows.
  return stranger.call(endpoint, endpoint.download ? { ...input, file_format: 'csv' } : input).then(
    (answer) => (answer instanceof Download ? answer.response.text() : JSON.stringify(answer)),
    (error: unknown) => {
      if (error instanceof CallRefused) return `${error.status} ${error.code} ${JSON.stringify(error.fields)}`;
      throw error;
    },
  );
}

function withIds(endpoint: Endpoint, base: Record<string, unknown>, id: number): Record<string, unknown> {
  const ids = idNames(endpoint).map((name) => [name, name.endsWith('ids') ? [id] : id]);
  return { ...base, ...Object.fromEntries(ids) };
}

test('the tenant to be protected has rows in the tables that matter', () => {
  const filledTables = before.filter((holding) => holding.ids.length > 0).map((holding) => holding.table);
  for (const table of [
    'freight_order',
    'line',
    'tariff_band',
    'site',
    'member',
    'waybill',
    'trip',
    'vehicle',
    'driver',
  ]) {
    expect(filledTables).toContain(table);
  }
});

test.each(naming)('%s treats another tenant’s numbers like numbers that do not exist', async (_path, endpoint) => {
  // A merchant's number is its tenant's: the caller's own is no foreign one, though the other has a row of that number.
  const own = endpoint.path.includes('/merchant/') ? stranger.suid : 0;
  const foreign = [...new Set(before.flatMap((holding) => holding.ids))].filter((id) => id !== own);
  const bases = fc.sample(likely(inputSchema(endpoint.input)), { numRuns: 3, seed: 42 });
  for (const base of bases) {
    const input = typeof base === 'object' && base !== null ? { ...base } : {};
    const expectedAnswer = await answerOf(endpoint, withIds(endpoint, input, nobodys));
    for (const id of foreign) {
      const answer = await answerOf(endpoint, withIds(endpoint, input, id));
      expect(answer).toBe(expectedAnswer);
      expect(answer).not.toContain('SECRET');
    }
  }
});

test('no list shows anything of another tenant', async () => {
  const lists = endpoints.filter((endpoint) => /List(Export)?$/.test(endpoint.name) && accessOf(endpoint) !== 'public');
  for (const endpoint of lists) {
    const answer = await answerOf(endpoint, { ...(endpoint.download ? {} : { limit: 200 }), keyword: 'SECRET' });
    expect(answer).not.toContain('SECRET');
  }
});

test('after all of this, nothing of the tenant’s has changed', async () => {
  expect(await holdings(victim.suid)).toEqual(before);
});
