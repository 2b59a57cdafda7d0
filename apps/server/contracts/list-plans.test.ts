import type { Endpoint, Industry } from '@linehaul/contract/endpoint.ts';
import { pageFields } from '@linehaul/contract/paging.ts';
import { createPool } from '@linehaul/server-kernel/database/pool.ts';
import { inputSchema } from '@linehaul/server-kernel/schema/schema.ts';
import { likely } from '@linehaul/server-kernel/testing/sample.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { serverModules } from '../modules.ts';
import {
  addOrders,
  explain,
  indexesOfAllTenants,
  type ScanNode,
  scansOf,
  smallTableWays,
  sortsOf,
} from '../testing/plans.ts';
import { usePlugins } from '../testing/use-plugins.ts';

/** Statements sent, with the values that one of them had. */
const sentValues = new Map<string, readonly unknown[]>();
let isWatching = false;
const app = await testApp({ watch: (text, values) => isWatching && void sentValues.set(text, values) });
const { pool } = app.scope().database;

function rowFields(endpoint: Endpoint): string[] {
  const { list } = endpoint.output instanceof z.ZodObject ? endpoint.output.shape : {};
  return list instanceof z.ZodArray && list.element instanceof z.ZodObject ? Object.keys(list.element.shape) : [];
}

const lists = serverModules
  .flatMap((module) => Object.values<Endpoint>(module.contract))
  .filter(({ output }) => output instanceof z.ZodObject && 'next_cursor' in output.shape)
  .filter(({ industries }) => !industries || industries.some((industry) => industry !== 'platform'));

/** Every filter alone, beside those that the call needs; every sort; a page by number. */
function inputsOf(endpoint: Endpoint): Record<string, unknown>[] {
  const schema = inputSchema(endpoint.input);
  const filters = Object.entries(schema.properties ?? {}).filter(([name]) => !pageFields.has(name));
  const value = (name: string) => {
    const property = filters.find(([field]) => field === name)?.[1];
    return property && fc.sample(likely(property), { numRuns: 1, seed: 1 })[0];
  };
  const neededInput = Object.fromEntries((schema.required ?? []).map((name) => [name, value(name)]));
  return [
    {},
    { page: 2, limit: 1 },
    ...filters.map(([name]) => ({ [name]: name === 'keyword' ? 'AB' : value(name) })),
    ...rowFields(endpoint).map((field) => ({ sort: `-${field}` })),
  ].map((input) => ({ ...neededInput, limit: 2, ...input }));
}

async function callAll(industry: Industry, { call }: TestUser): Promise<void> {
  isWatching = true;
  for (const endpoint of lists.filter(({ industries = ['logistics'] }) => industries.includes(industry))) {
    // A sort that the list does not know is refused, and sends no statement.
    await Promise.all(inputsOf(endpoint).map((input) => call(endpoint, input).catch(() => undefined)));
  }
  isWatching = false;
}

beforeAll(async () => {
  const many = await app.tenant();
  const newest = await app.tenant({ industry: 'site' });
  for (const { suid } of [many, newest]) await addOrders(pool, suid, 4000);
  await usePlugins(many.call);
  // Of anybody but the owner it is left undone, and plans would follow the hours of autovacuum.
  await app.asOwner((owner) => sql`analyze freight_order`.execute(owner));
  await callAll('logistics', many);
});

test('an index that does not begin with the tenant is none that a list of a tenant could be sorted by', async () => {
  // Each is looked up by a whole key, is a summary of blocks by time, or has an order that only the platform asks for.
  expect(await indexesOfAllTenants(pool)).toEqual([
    'addon_callback_received',
    'addon_install_token',
    'addon_notification_received',
    'application_credit_code',
    'application_pending',
    'channel_day_unfetched',
    'domain_event_age',
    'domain_event_failure_due',
    'domain_event_failure_pkey',
    'domain_event_failure_subject',
    'domain_event_outbox_order',
    'domain_event_pkey',
    'evidence_entry_all',
    'evidence_leaf_place',
    'evidence_pending_pkey',
    'feedback_sender',
    'goods_order_auto_finish',
    'goods_order_pay_until',
    'idempotency_key_created',
    'identity_check_reference_key',
    'ledger_entry_instant',
    'login_log_age',
    'member_session_over',
    'member_session_token',
    'message_by_account',
    'message_code',
    'message_code_receiver',
    'message_kept',
    'message_pkey',
    'message_provider_no',
    'message_queue',
    'message_reference_key',
    'notice_read_of',
    'operator_log_age',
    'parcel_next',
    'payee_account_due',
    'payment_closing',
    'payment_payment_no_key',
    'payment_query',
    'payment_refund_refund_no_key',
    'payment_split_open',
    'payment_split_split_no_key',
    'refund_due',
    'sandbox_charge_payment_no_key',
    'sandbox_charge_token_key',
    'session_pkey',
    'social_binding_person',
    'storefront_host_name_key',
    'storefront_short_name_key',
    'supplier_log_age',
    'withdrawal_age',
    'withdrawal_all_states',
  ]);
});

/** Rows of other tenants are read, and then left out; row-level security asks in another form. */
const walksOthers = ({ filter }: ScanNode) => /\bsupplier_id = /.test(filter);

const isPage = (text: string) => /list_key|as counted/.test(text);

test('no list of a tenant walks over other tenants’ rows, whatever it is filtered and sorted by', async () => {
  const pages = [...sentValues].filter(([text]) => isPage(text));
  const walking: string[] = [];
  for (const [text, values] of pages) {
    const scans = scansOf(await explain(pool, text, values));
    for (const scan of scans.filter(walksOthers)) walking.push(`${scan.table} by ${scan.index || 'itself'}: ${text}`);
  }
  expect(pages.length).toBeGreaterThan(lists.length);
  expect(walking).toEqual([]);
});

/** What a plan asks first has a number, which older versions write as that of a parameter. */
const numbers = /(?<=InitPlan )\d+|(?<=\$)\d+/g;

/** What a plan finds rows by. */
const waysOf = (scans: readonly ScanNode[]) =>
  scans.map(({ table, index, condition }) => `${table} ${index} ${condition.replace(numbers, 'n')}`);

test('row-level security takes no index from a list', async () => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const owner = createPool({ ...inject('cluster'), database: rows[0]?.name ?? '' }, 1);
  const differing: string[] = [];
  for (const [text, values] of [...sentValues].filter(([text]) => isPage(text))) {
    const [bound, unbound] = [await explain(pool, text, values), await explain(owner, text, values)];
    const [ours, theirs] = [waysOf(scansOf(bound)), waysOf(scansOf(unbound))];
    if (ours.join() !== theirs.join()) differing.push(`${ours.join()} instead of ${theirs.join()}: ${text}`);
  }
  await owner.end();
  expect(differing).toEqual([]);
});

test.each([
  ['OrderList', 'supplier_id', { sort: '-order_day' }],
  ['OrderList', 'supplier_id', { sort: 'order_day' }],
  ['OrderList', 'supplier_id', {}],
  ['TakecashList', 'withdrawal_no', {}],
  ['TakecashList', 'withdrawal_no', { state: 'applied' }],
])('the platform’s %s is read in the order of an index', async (name, column, query) => {
  const platform = await app.tenant({ industry: 'platform' });
  const endpoint = lists.find((list) => list.name === name);
  if (!endpoint) throw new TypeError(`there is no list ${name}`);
  sentValues.clear();
  isWatching = true;
  await platform.call(endpoint, { limit: 20, ...query });
  isWatching = false;
  const pages = [...sentValues].filter(([text]) => text.includes('list_key') && text.includes(column));
  expect(pages).toHaveLength(1);
  for (const [text, values] of pages) {
    expect(sortsOf(await explain(pool, text, values, [...smallTableWays, 'enable_sort']))).toEqual([]);
  }
});
