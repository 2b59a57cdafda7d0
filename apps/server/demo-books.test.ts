import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { isTenantList } from '@linehaul/contract/tenant-list.ts';
import type { Call } from '@linehaul/contract/wire.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { plugins as pluginEntries } from '@linehaul/plugins/enabled.ts';
import { makeDemo } from '@linehaul/server-kernel/demo/make-demo.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeAll, expect, test } from 'vitest';
import { serverModules } from './modules.ts';
import { checked } from './testing/money-acts.ts';
import { ofAbsentPlugins } from './testing/names-of-plugins.ts';

const app = await testApp();
const { pool } = app.scope().database;

async function rows<T extends object>(text: string): Promise<T[]> {
  return (await pool.query<T>(text)).rows;
}

async function platform(): Promise<Call> {
  const { demoPassword: password } = app.settings;
  return app.client(await app.call(sessionContract.Login, { username: 'admin', name: '', password, type: 'supplier' }));
}

beforeAll(async () => {
  await app.scope().transaction((tx) => makeDemo(tx, app.settings, serverModules));
}, 300_000);

test('right after the seed the books of every demo tenant hold what its documents say', async () => {
  await checked(app).catch(() => undefined);
  const { list } = await (await platform())(ledgerContract.DifferenceList, {});
  expect(
    list.map(({ supplier_id, account_kind, channel, books_cents, documents_cents }) => [
      supplier_id,
      account_kind,
      channel,
      books_cents,
      documents_cents,
    ]),
  ).toEqual([]);
});

test('what the payment log and the statements say of each channel is what its clearing account holds', async () => {
  const differing = await rows(`
    select supplier_id, channel, sum(log) as log, sum(books) as books from (
      select supplier_id, channel, paid_cents - coalesce((select sum(r.amount_cents) from payment_refund r
        where r.supplier_id = p.supplier_id and r.payment_id = p.id and r.state = 'done'), 0) as log, 0 as books
      from payment p where state = 'paid'
      union all
      select supplier_id, method, amount_cents + correction_cents, 0 from member_statement where state = 'paid'
      union all
      select supplier_id, channel, 0, -balance_cents from ledger_account where kind = 'clearing') both_sides
    group by 1, 2 having sum(log) <> sum(books)`);
  expect(differing).toEqual([]);
});

test('no posting of the demo is without a document', async () => {
  expect(await rows(`select kind, count(*) from ledger_transaction where subject_kind = 'demo' group by 1`)).toEqual(
    [],
  );
});

test('the books of freight are in the order of time', async () => {
  const backward = await rows(`
    select a.supplier_id, a.kind, a.channel, count(*) from (
      select supplier_id, account_id, posted_at < lag(posted_at) over (partition by supplier_id, account_id order by seq)
        as is_earlier, transaction_id from ledger_entry) e
    join ledger_account a on a.supplier_id = e.supplier_id and a.id = e.account_id
    join ledger_transaction posted on posted.supplier_id = e.supplier_id and posted.id = e.transaction_id
    join tenant t on t.id = e.supplier_id and t.account in ('carrier', 'site', 'union')
    -- What plug-ins post for their own weeks comes after all freight.
    where e.is_earlier and posted.subject_kind !~ '^(affiliate|jdunion|mtunion|taobaoke|utility)' group by 1, 2, 3`);
  expect(backward).toEqual([]);
});

test('what the demo’s tenants withdraw came from their own orders, less the platform’s commission', async () => {
  const sums = await rows<{ account: string; withdrawn: number; settled: number; fees: number }>(`
    select t.account, (select sum(w.amount_cents) from withdrawal w where w.supplier_id = t.id
        and w.state not in ('rejected', 'failed'))::int8 as withdrawn,
      (select sum(e.amount_cents) from ledger_entry e join ledger_transaction x
        on x.supplier_id = e.supplier_id and x.id = e.transaction_id and x.kind = 'settlement'
        join ledger_account a on a.supplier_id = e.supplier_id and a.id = e.account_id and a.kind = 'available'
        where e.supplier_id = t.id)::int8 as settled,
      (select sum(balance_cents) from ledger_account a where a.supplier_id = t.id and kind = 'fees')::int8 as fees
    from tenant t where t.account in ('carrier', 'supplier') order by 1`);
  expect(sums.map(({ account }) => account)).toEqual(['carrier', 'supplier']);
  for (const { withdrawn: withdrawnSum, settled: settledSum, fees } of sums) {
    expect(withdrawnSum).toBeGreaterThan(0);
    expect(settledSum).toBeGreaterThan(withdrawnSum);
    expect(fees).toBeGreaterThan(0);
  }
});

/** Lists whose rows come with the demo of a plug-in. */
const rowsOfPlugins = { ewaybill: ['LabelList'], rank: ['MemberLevelList'] };

interface TenantRows {
  list: { supplier_name?: string }[];
  total: number;
}

/** In the demo no tenant has money that is stuck or held, a card or a channel of its own, or is paid by a channel that holds money. */
const withoutRows = [
  'BankcardList',
  'ChannelDayList',
  'ChannelItemList',
  'HeldList',
  'PayeeList',
  'RefundStuckList',
  'SplitList',
];

test('lists that the platform reads across tenants say whose each row is, and are narrowed to one', async () => {
  const call = await platform();
  const lists = serverModules
    .filter(({ name }) => !pluginEntries.some(({ key }) => key === name))
    .flatMap(({ contract }) => Object.values<Endpoint>(contract))
    .filter((endpoint) => isTenantList(endpoint));
  const { list: tenants } = await call(tenantContract.TenantChoices, { limit: 200 });
  const [carrier, seller] = ['carrier', 'supplier'].map((name) => tenants.find(({ account }) => account === name));
  const empty: string[] = [];
  for (const endpoint of lists) {
    const { list } = (await call(endpoint, { limit: 200 })) as TenantRows;
    // In a ranking, what has no member or no category is one row of all tenants.
    const nameless = list.filter(({ supplier_name }) => !supplier_name).length;
    expect([endpoint.name, nameless <= (endpoint.name.endsWith('Rank') ? 1 : 0)]).toEqual([endpoint.name, true]);
    const tenantAnswers: TenantRows[] = [];
    for (const tenant of [carrier, seller]) {
      const of = (await call(endpoint, { limit: 200, supplier_id: tenant?.id })) as TenantRows;
      const others = of.list.map(({ supplier_name }) => supplier_name || tenant?.shop_name);
      expect([endpoint.name, ...new Set([tenant?.shop_name, ...others])]).toEqual([endpoint.name, tenant?.shop_name]);
      tenantAnswers.push(of);
    }
    if (tenantAnswers.every((of) => of.total === 0)) empty.push(endpoint.name);
  }
  expect(empty.sort()).toEqual([...withoutRows, ...ofAbsentPlugins(rowsOfPlugins)].sort());
});
