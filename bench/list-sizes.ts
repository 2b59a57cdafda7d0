import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { BenchEnvironment, Store } from './environment.ts';
import { everyWay, type GrownList, listGrowth } from './list-growth.ts';
import { accountOf, fillLists, sizesOf } from './lists.repo.ts';
import type { BenchRow } from './table.ts';

const small = 10_000;
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const spans = (from: string, to: string) => [
  { [from]: day(7), [to]: day(0) },
  { [from]: day(400), [to]: day(370) },
];
const words = (...keywords: string[]) => keywords.map((keyword) => ({ keyword }));

async function aSite(store: Store): Promise<number> {
  const call = await store.call();
  const { list } = await call(siteContract.SiteList, { limit: 1 });
  const [site] = list;
  if (!site) throw new Error('the store has no site');
  return site.id;
}

/** The lists that grow with the orders, with the filters and sorts that their screens offer. */
const lists: readonly GrownList[] = [
  {
    name: 'waybills',
    endpoint: waybillContract.WaybillList,
    table: 'waybill',
    inputs: async (store) => {
      const states = [{ state: 'created' }, { state: 'signed' }];
      const awaiting = [{ awaiting: 'loading' }, { awaiting: 'delivery' }, { awaiting: 'receipt' }];
      const filters = [...states, ...awaiting, { site_id: await aSite(store) }, { is_held: true }];
      return [...everyWay(filters, ['created_at']), ...words('nobody', 'B123', '138', 'Consignee 1')];
    },
  },
  {
    name: 'payments',
    endpoint: paymentContract.PaymentList,
    table: 'payment',
    inputs: async () => {
      const filters = [{ state: 'failed' }, { state: 'paid' }, { channel: 'transfer' }, { is_held: true }];
      const ways = everyWay([...filters, ...spans('created_day_from', 'created_day_to')], ['created_at']);
      return [...ways, ...words('nobody', 'B123')];
    },
  },
  {
    name: 'ledger entries',
    endpoint: ledgerContract.EntryList,
    table: 'ledger_entry',
    inputs: async (store) => {
      const account_id = await accountOf(store.database.pool, store.tenant);
      return everyWay(spans('posted_day_from', 'posted_day_to'), ['seq']).map((way) => ({ ...way, account_id }));
    },
  },
  {
    name: 'operator log',
    endpoint: auditContract.OperatorLogList,
    table: 'operator_log',
    inputs: async () => {
      const filters = [{ login_name: 'user7' }, { login_name: 'nobody' }, { module: 'security' }, { ip: '10.1.' }];
      const ways = everyWay([...filters, ...spans('created_day_from', 'created_day_to')], ['id']);
      return [...ways, { record: 'order 77' }, ...words('nobody', 'order 77', 'user7')];
    },
  },
  {
    name: 'members',
    endpoint: memberContract.MemberList,
    table: 'member',
    inputs: async () => {
      const filters = [{ kind: 'private' }, { terms: 'monthly' }, { terms: 'on_receipt' }];
      return [...everyWay(filters, ['code', 'name']), ...words('nobody', 'C123', 'Customer 77', '138')];
    },
  },
];

/** Other lists than that of orders, on the same two stores. */
export async function benchListSizes(environment: BenchEnvironment): Promise<BenchRow[]> {
  const [large, base] = [await environment.store(environment.orders), await environment.store(small)];
  for (const { database } of [large, base]) await fillLists(database.pool);
  for (const size of await sizesOf(large.database.pool)) environment.say(size);
  const rows: BenchRow[] = [];
  for (const list of lists) rows.push(...(await listGrowth(environment, list, large, base)));
  return rows;
}
