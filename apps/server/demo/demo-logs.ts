import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { auditOf } from '@linehaul/contract/endpoint.ts';
import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { insertRows, type Row } from './bulk-rows.repo.ts';
import type { DemoTenant } from './demo-accounts.ts';
import { recordsForLog } from './demo-logs.repo.ts';
import { seededRandom } from './seeded-random.ts';
import { day } from './work-hours.ts';

const days = 14;
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
] as const;
const addresses = ['192.0.2.18', '192.0.2.23', '198.51.100.7'] as const;

interface Person {
  operator_id: number | null;
  login_name: string;
}

interface Deed {
  module: string;
  endpoint: Endpoint;
  record: string;
  before?: Row;
  after?: Row;
}

function deedRow({ module, endpoint, record, before, after }: Deed): Row {
  const { name: call, path } = endpoint;
  return {
    action: auditOf(endpoint) ?? call,
    endpoint: path,
    module,
    call,
    record,
    before: before ?? null,
    after: after ?? null,
  };
}

function iso(instant: number): string {
  return new Date(instant * 1000).toISOString();
}

/** What has become of the records as they are now: a log that says otherwise would be a wrong one. */
async function deedsOf(scope: Scope): Promise<Deed[]> {
  const records = await recordsForLog(scope);
  const members = records.members.map(({ id, phone, credit_limit_cents }): Deed => {
    const before = { phone: '', credit_limit_cents: 1_000_000 };
    return {
      module: 'member',
      endpoint: memberContract.MemberSave,
      record: `member ${id}`,
      before,
      after: { phone, credit_limit_cents },
    };
  });
  const sites = records.sites.map(({ id, name }): Deed => {
    const before = { name: `${name}（筹建）` };
    return { module: 'site', endpoint: siteContract.SiteSave, record: `site ${id}`, before, after: { name } };
  });
  const vehicles = records.vehicles.map(({ id, ...after }): Deed => {
    return { module: 'fleet', endpoint: fleetContract.VehicleSave, record: `vehicle ${id}`, after };
  });
  const orders = records.orders.map(({ id, freight_cents, total_cents }): Deed => {
    const more = 800;
    const before = { freight_cents: (freight_cents ?? 0) + more, total_cents: total_cents + more };
    const after = { freight_cents, total_cents };
    return { module: 'order', endpoint: orderContract.OrderPrice, record: `order ${id}`, before, after };
  });
  return [...members, ...sites, ...vehicles, ...orders];
}

/** Two weeks of what a tenant's people changed, how they signed in, and what was done to the account itself. */
export async function addDemoLogs({ scope, operators }: DemoTenant, account: string): Promise<void> {
  const random = seededRandom(scope.caller.supplier_id + 72);
  const owner: Person = { operator_id: null, login_name: account };
  const people = [owner, ...[...operators].map(([login_name, operator_id]): Person => ({ operator_id, login_name }))];
  const first = scope.now - days * day;
  const from = () => ({ ip: random.pick(addresses), user_agent: random.pick(browsers) });
  const deeds = await deedsOf(scope);
  const lines = deeds.map((action, at) => ({
    ...deedRow(action),
    ...random.pick(people),
    ...from(),
    created_at: iso(first + Math.floor((at * days * day) / deeds.length)),
  }));
  await insertRows(scope, 'operator_log', lines);
  const signIns = Array.from({ length: days * 2 }, (_, at) => {
    const person = random.pick(people);
    const outcome = at % 9 === 4 ? 'session.wrong_credentials' : 'ok';
    const kind = person.operator_id === null ? 'supplier' : 'operator';
    const created_at = iso(first + Math.floor(at * (day / 2)) + 600);
    return { ...person, account, kind, outcome, ...from(), created_at };
  });
  await insertRows(scope, 'login_log', signIns);
  const { supplier_id } = scope.caller;
  const debugDeeds = [true, false].map((is_debug): Deed => {
    const [before, after] = [{ is_debug: !is_debug }, { is_debug }];
    return { module: 'tenant', endpoint: tenantContract.DebugSave, record: `tenant ${supplier_id}`, before, after };
  });
  const accountLines = debugDeeds.map((action, at) => ({
    ...deedRow(action),
    ...owner,
    actor_supplier_id: supplier_id,
    ...from(),
    created_at: iso(first + supplier_id * 6 * 3_600 + at * 1_800),
  }));
  await insertRows(scope, 'supplier_log', accountLines);
}
