import { auditOf } from '@linehaul/contract/endpoint.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import type { Demo, DemoCompany, DemoTenant } from '@linehaul/server-kernel/demo/demo.ts';
import type { Row } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { addLogLines, type LoggedChange, loggedChanges } from '@linehaul/server-kernel/demo/logged-change.ts';
import { seededRandom } from '@linehaul/server-kernel/demo/seeded-random.ts';
import { day, hour, isoTime } from '@linehaul/server-kernel/demo/work-hours.ts';

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

function changeRow({ module, endpoint, record, before, after }: Omit<LoggedChange, 'account'>): Row {
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

/** Two weeks of what a tenant's people changed, how they signed in, and what was done to the account itself. */
async function addLogs({ account, scope, operators }: DemoTenant, changes: readonly LoggedChange[]): Promise<void> {
  const { supplier_id } = scope.caller;
  const random = seededRandom(supplier_id + 72);
  const owner: Person = { operator_id: null, login_name: account };
  const people = [owner, ...[...operators].map(([login_name, operator_id]): Person => ({ operator_id, login_name }))];
  const first = scope.now - days * day;
  const from = () => ({ ip: random.pick(addresses), user_agent: random.pick(browsers) });
  const changeLines = changes.map((change, at) => ({
    ...changeRow(change),
    ...random.pick(people),
    ...from(),
    created_at: isoTime(first + Math.floor((at * days * day) / changes.length)),
  }));
  const signIns = Array.from({ length: days * 2 }, (_, at) => {
    const person = random.pick(people);
    const outcome = at % 9 === 4 ? 'session.wrong_credentials' : 'ok';
    const kind = person.operator_id === null ? 'supplier' : 'operator';
    const created_at = isoTime(first + Math.floor(at * (day / 2)) + 600);
    return { ...person, account, kind, outcome, ...from(), created_at };
  });
  const accounts = [true, false].map((is_debug, at) => ({
    ...changeRow({
      ...{ module: 'tenant', endpoint: tenantContract.DebugSave, record: `tenant ${supplier_id}` },
      ...{ before: { is_debug: !is_debug }, after: { is_debug } },
    }),
    ...owner,
    actor_supplier_id: supplier_id,
    ...from(),
    created_at: isoTime(first + supplier_id * 6 * hour + at * 1_800),
  }));
  await addLogLines(scope, { changes: changeLines, signIns, accounts });
}

async function fill(company: DemoCompany): Promise<void> {
  const changes = Map.groupBy(company.gathered(loggedChanges), ({ account }) => account);
  for (const tenant of company.tenants.values()) await addLogs(tenant, changes.get(tenant.account) ?? []);
}

export const demo: Demo = { after: ['joining.tenants', 'access'], fill };
