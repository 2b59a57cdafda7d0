import { type DemoCompany, demoScope } from '@linehaul/server-kernel/demo/demo.ts';
import { addApprovedTenant, type TenantDraft } from '../approved-tenant.steps.ts';

type Account = Omit<TenantDraft, 'password'>;

const accounts: readonly Account[] = [
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

/** Phones of the tenants, by account. */
export const demoPhones: ReadonlyMap<string, string> = new Map(
  accounts.map(({ account, phone = '' }) => [account, phone]),
);

/** Makes the tenants that one can sign in to. */
export async function addTenants({ scope, kernel, tenants }: DemoCompany): Promise<void> {
  const { demoPassword: password } = kernel.settings;
  for (const tenant of accounts) {
    const { account, industry, nick_name: owner } = tenant;
    const id = await addApprovedTenant(scope, { ...tenant, password, is_demo: true });
    tenants.set(account, { account, scope: demoScope(scope, id, industry), owner, operators: new Map() });
  }
}
