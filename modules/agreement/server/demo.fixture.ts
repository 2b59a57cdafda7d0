import { type Demo, type DemoCompany, type DemoTenant, demoValue } from '@linehaul/server-kernel/demo/demo.ts';
import { insertRows } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { day, daysBefore, isoTime } from '@linehaul/server-kernel/demo/work-hours.ts';

const register = `<h2>第一条　服务内容</h2><p>平台为入驻的物流企业、供应商和服务商提供订单、运单、结算与数据存证服务。</p>
<h2>第二条　双方义务</h2><ol><li><p>入驻方应保证所提交的资质真实、有效，并在变更后 5 个工作日内更新。</p></li><li><p>平台应保障系统稳定，依约结算货款。</p></li></ol>
<h2>第三条　费用与结算</h2><p>入驻费、保证金与佣金按平台公布的标准执行；货款在收货人签收后结算。</p><blockquote><p>本协议自入驻方确认之日起生效。</p></blockquote>`;

const privacy = `<h2>我们收集什么</h2><p>为完成运输，我们收集收发货人的姓名、电话与地址。</p><h2>保存多久</h2><p>运单数据自签收之日起保存三年，期满后删除或匿名化。</p>`;

const dataTitle = '数据授权协议';
const dataUse = `<h2>第一条　授权范围</h2><p>授权方同意平台为履行其委托的服务，使用其订单、运单、车次、运价与结算数据。</p>
<h2>第二条　平台义务</h2><ol><li><p>数据归授权方所有，未经委托不向第三方展示，亦不出售。</p></li><li><p>开放接口仅响应授权方自己的系统。</p></li></ol>
<h2>第三条　撤回</h2><p>授权方可随时在“数据授权”页面撤回。撤回后菜单、资料与密码修改、开放接口立即停用；法律要求保存的记录继续保存。</p>`;

/** The platform's agreement on the use of data. */
export const dataAgreement = demoValue<{ id: number; title: string }>('agreement.data');

async function addAgreement({ scope }: DemoTenant, place: string, title: string, body: string): Promise<number> {
  const at = daysBefore(scope, 80);
  const row = { place, title, latest_no: 1, published_no: 1, updated_at: at, created_at: at };
  const ids = await insertRows(scope, 'agreement', [row], 'title');
  const agreement_id = ids.get(title) ?? 0;
  const version = { agreement_id, version_no: 1, title, body, created_by: 'admin', created_at: at, published_at: at };
  await insertRows(scope, 'agreement_version', [version]);
  return agreement_id;
}

const acceptanceOf = (agreement_id: number, { account, owner, scope }: DemoTenant) => ({
  ...{ agreement_id, version_no: 1, party_name: owner, accepted_by: account, ip: '192.0.2.18' },
  party_supplier_id: scope.caller.supplier_id,
});

/** The platform's agreements with those who have accepted them: on data everybody, on joining everybody else. */
async function fill(company: DemoCompany): Promise<void> {
  const platform = company.tenantOf('admin');
  const { scope } = platform;
  const registerId = await addAgreement(platform, 'register', '平台入驻协议', register);
  await addAgreement(platform, 'privacy', '隐私政策', privacy);
  const id = await addAgreement(platform, 'data', dataTitle, dataUse);
  const tenants = [...company.tenants.values()];
  const consents = tenants.map((tenant) => acceptanceOf(id, tenant));
  await insertRows(scope, 'agreement_acceptance', consents);
  const parties = tenants.filter((tenant) => tenant !== platform);
  const acceptances = parties.map((tenant, at) => {
    return { ...acceptanceOf(registerId, tenant), created_at: isoTime(scope.now - (79 - at) * day) };
  });
  await insertRows(scope, 'agreement_acceptance', acceptances);
  company.hand(dataAgreement, { id, title: dataTitle });
}

export const demo: Demo = { after: ['joining.tenants'], fill };
