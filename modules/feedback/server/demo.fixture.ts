import type { Demo, DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { insertRows } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { daysBefore } from '@linehaul/server-kernel/demo/work-hours.ts';

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

/** What people wrote to the platform. */
async function fill(company: DemoCompany): Promise<void> {
  const { scope } = company.tenantOf('admin');
  for (const [at, { from, kind, state, words, ...rest }] of messages.entries()) {
    const sender = company.tenantOf(from);
    const created_at = daysBefore(scope, 6 - at * 2);
    const sender_name = `${sender.owner} · ${from}`;
    const row = { kind, state, body: words, sender_name, from_supplier_id: sender.scope.caller.supplier_id };
    const ids = await insertRows(scope, 'feedback', [{ ...row, created_at, touched_at: created_at }], 'body');
    if (!('reply' in rest)) continue;
    const replyRow = { feedback_id: ids.get(words) ?? 0, body: rest.reply, is_staff: true, author: 'admin' };
    await insertRows(scope, 'feedback_reply', [{ ...replyRow, created_at: daysBefore(scope, 5 - at * 2) }]);
  }
}

export const demo: Demo = { after: ['joining.tenants'], fill };
