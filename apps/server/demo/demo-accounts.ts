import type { Industry } from '@linehaul/contract/endpoint.ts';
import { grantsOf, type TemplateGrants } from '@linehaul/modules/access/contract/role-templates.contract.ts';
import { addOperatorWithRole } from '@linehaul/modules/access/server/access.port.ts';
import { addApprovedTenant, type TenantDraft } from '@linehaul/modules/joining/server/joining.port.ts';
import { createScope, type Scope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerModule } from '@linehaul/server-kernel/module/server-module.ts';

type Account = Omit<TenantDraft, 'password'>;

export const demoTenants: readonly Account[] = [
  { account: 'admin', shop_name: 'Linehaul 平台', nick_name: '平台管理员', industry: 'platform', phone: '14100000001' },
  { account: 'carrier', shop_name: '江淮捷运物流', nick_name: '周启明', industry: 'logistics', phone: '14100000002' },
  { account: 'site', shop_name: '合肥新站网点', nick_name: '吴晓岚', industry: 'site', phone: '14100000003' },
  { account: 'supplier', shop_name: '皖南山货', nick_name: '程立夏', industry: 'supplier', phone: '14100000004' },
  { account: 'service', shop_name: '安顺包装装卸', nick_name: '何志远', industry: 'service', phone: '14100000005' },
  { account: 'bank', shop_name: '江淮商业银行', nick_name: '沈若清', industry: 'bank', phone: '14100000006' },
  {
    account: 'union',
    shop_name: '皖江专线联盟',
    nick_name: '郑伯川',
    industry: 'logistics',
    phone: '14100000007',
    is_union: true,
  },
];

/** The clerk's work: the counter, the trips, the yard and the delivery; no finance, no driver's fee and no settings. */
const clerkWork = ['start', 'counter', 'trips', 'yard', 'delivery'] as const;

function clerkGrants(modules: readonly ServerModule[]): TemplateGrants {
  const calls = modules.flatMap((module) =>
    Object.values(module.contract).map(({ path, name }) => ({ path, name, module: module.name })),
  );
  return grantsOf(clerkWork, calls);
}

/** A scope of the tenant itself, in the transaction of `scope`, for what the seed writes on the tenant's behalf. */
function scopeOfTenant(scope: Scope, supplierId: number, industry: Industry): Scope {
  const { database, now, timeZone, tx } = scope;
  const caller = systemCaller(supplierId, industry);
  return createScope({ database, caller, language: 'zh', now, timeZone, tx });
}

/** A demo tenant as it was made. */
export interface DemoTenant {
  /** Sees and writes the tenant's rows. */
  scope: Scope;
  owner: string;
  /** Ids of its operators by login name. */
  operators: ReadonlyMap<string, number>;
}

/** Makes the demo accounts; answers each tenant by its account. The scope must be in a transaction. */
export async function addDemoAccounts(
  scope: Scope,
  password: string,
  modules: readonly ServerModule[],
): Promise<Map<string, DemoTenant>> {
  const tenants = new Map<string, DemoTenant>();
  for (const tenant of demoTenants) {
    const id = await addApprovedTenant(scope, { ...tenant, password, is_demo: true });
    const ownScope = scopeOfTenant(scope, id, tenant.industry);
    const operators = new Map(
      tenant.account === 'carrier' ? [['clerk', await addClerk(ownScope, password, modules)]] : [],
    );
    tenants.set(tenant.account, { scope: ownScope, owner: tenant.nick_name, operators });
  }
  return tenants;
}

function addClerk(carrier: Scope, password: string, modules: readonly ServerModule[]): Promise<number> {
  return addOperatorWithRole(
    carrier,
    { login_name: 'clerk', nick_name: '林小满', phone: '14100000012', password },
    {
      name: '开单调度员',
      description: '开单、导入、装车、签收；不看财务',
      ...clerkGrants(modules),
    },
  );
}
