import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { insertRows } from './bulk-rows.repo.ts';
import type { DemoTenant } from './demo-accounts.ts';
import { day } from './work-hours.ts';

const joining = `<h2>第一条　服务内容</h2><p>平台为入驻的物流企业、供应商和服务商提供订单、运单、结算与数据存证服务。</p>
<h2>第二条　双方义务</h2><ol><li><p>入驻方应保证所提交的资质真实、有效，并在变更后 5 个工作日内更新。</p></li><li><p>平台应保障系统稳定，依约结算货款。</p></li></ol>
<h2>第三条　费用与结算</h2><p>入驻费、保证金与佣金按平台公布的标准执行；货款在收货人签收后结算。</p><blockquote><p>本协议自入驻方确认之日起生效。</p></blockquote>`;

const privacy = `<h2>我们收集什么</h2><p>为完成运输，我们收集收发货人的姓名、电话与地址。</p><h2>保存多久</h2><p>运单数据自签收之日起保存三年，期满后删除或匿名化。</p>`;

const dataTitle = '数据授权协议';
const dataUse = `<h2>第一条　授权范围</h2><p>授权方同意平台为履行其委托的服务，使用其订单、运单、车次、运价与结算数据。</p>
<h2>第二条　平台义务</h2><ol><li><p>数据归授权方所有，未经委托不向第三方展示，亦不出售。</p></li><li><p>开放接口仅响应授权方自己的系统。</p></li></ol>
<h2>第三条　撤回</h2><p>授权方可随时在“数据授权”页面撤回。撤回后菜单、资料与密码修改、开放接口立即停用；法律要求保存的记录继续保存。</p>`;

const messages = [
  {
    from: 'carrier',
    kind: 'suggestion',
    state: 'answered',
    words: '希望运单列表能按到达网点分组打印交接单，现在要一张张勾选。',
    reply: '已列入下个版本：在运单列表勾选后可按网点合并打印。',
  },
  { from: 'supplier', kind: 'question', state: 'open', words: '提现审核一般需要多久？上周五申请的一笔还在待审核。' },
  {
    from: 'site',
    kind: 'fault',
    state: 'closed',
    words: '热敏纸打印的面单底部被裁掉一行。',
    reply: '请在打印设置中选择 100 × 180 mm，缩放选“无”。',
  },
] as const;

const iso = (instant: number) => new Date(instant * 1000).toISOString();

async function addAgreement(
  scope: Scope,
  place: string,
  title: string,
  body: string,
  daysAgo: number,
): Promise<number> {
  const at = iso(scope.now - daysAgo * day);
  const row = { place, title, latest_no: 1, published_no: 1, updated_at: at, created_at: at };
  const ids = await insertRows(scope, 'agreement', [row], 'title');
  const agreement_id = ids.get(title) ?? 0;
  const version = { agreement_id, version_no: 1, title, body, created_by: 'admin', created_at: at, published_at: at };
  await insertRows(scope, 'agreement_version', [version]);
  return agreement_id;
}

/** Every account of the demo has agreed to the platform's present agreement on the use of data. */
async function consentToData(platform: DemoTenant, tenants: ReadonlyMap<string, DemoTenant>): Promise<void> {
  const agreement_id = await addAgreement(platform.scope, 'data', dataTitle, dataUse, 80);
  const about = { agreement_id, version_no: 1, ip: '192.0.2.18' };
  for (const [account, tenant] of tenants) {
    const { supplier_id } = tenant.scope.caller;
    const party = { party_supplier_id: supplier_id, party_name: tenant.owner, accepted_by: account };
    await insertRows(platform.scope, 'agreement_acceptance', [{ ...about, ...party }]);
    const event = { ...about, supplier_id, action: 'renewed', title: dataTitle, login_name: account };
    await insertRows(platform.scope, 'consent_event', [event]);
  }
}

/** The platform's agreements with those who have accepted them, and what people wrote to it. */
export async function addDemoWords(platform: DemoTenant, tenants: ReadonlyMap<string, DemoTenant>): Promise<void> {
  const { scope } = platform;
  const agreement_id = await addAgreement(scope, 'register', '平台入驻协议', joining, 80);
  await addAgreement(scope, 'privacy', '隐私政策', privacy, 80);
  await consentToData(platform, tenants);
  const parties = [...tenants].filter(([, tenant]) => tenant !== platform);
  const acceptances = parties.map(([account, tenant], at) => ({
    agreement_id,
    version_no: 1,
    party_supplier_id: tenant.scope.caller.supplier_id,
    party_name: tenant.owner,
    accepted_by: account,
    ip: '192.0.2.18',
    created_at: iso(scope.now - (79 - at) * day),
  }));
  await insertRows(scope, 'agreement_acceptance', acceptances);
  for (const [at, { from, kind, state, words, ...rest }] of messages.entries()) {
    const sender = tenants.get(from);
    const created_at = iso(scope.now - (6 - at * 2) * day);
    const sender_name = `${sender?.owner ?? from} · ${from}`;
    const row = { kind, state, body: words, sender_name, from_supplier_id: sender?.scope.caller.supplier_id ?? null };
    const ids = await insertRows(scope, 'feedback', [{ ...row, created_at, touched_at: created_at }], 'body');
    if (!('reply' in rest)) continue;
    const replyRow = { feedback_id: ids.get(words) ?? 0, body: rest.reply, is_staff: true, author: 'admin' };
    await insertRows(scope, 'feedback_reply', [{ ...replyRow, created_at: iso(scope.now - (5 - at * 2) * day) }]);
  }
}
