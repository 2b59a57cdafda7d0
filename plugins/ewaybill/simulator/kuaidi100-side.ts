import { hasKuaidi100Sign } from '@linehaul/server-kernel/testing/courier-sign-check.ts';
import { z } from 'zod';
import { type LabelState, sell } from './state.ts';

interface Answer {
  code: number;
  message: string;
  success: boolean;
  data?: unknown;
}

const buildAnswer = (code: number, message: string, data?: unknown): Answer => ({
  code,
  message,
  success: code === 200,
  ...(data === undefined ? {} : { data }),
});

const clockSeconds = 300;

/** Why the sign of a form is not the provider's; null when it is. */
export function kuaidi100Fault(form: URLSearchParams, state: LabelState, nowMs: number): string | null {
  const { key, secret } = state.account.kuaidi100;
  if (form.get('key') !== key) return '授权码错误';
  const t = form.get('t') ?? '';
  if (!/^\d{13}$/.test(t) || Math.abs(nowMs - Number(t)) > clockSeconds * 1000) return '签名已过期：t';
  return hasKuaidi100Sign(form, form.get('param') ?? '', t, key, secret) ? null : '签名错误';
}

const party = z.object({ name: z.string().min(1), mobile: z.string().min(1), printAddr: z.string().min(6) });
const partner = { partnerId: z.string(), partnerKey: z.string(), kuaidicom: z.string().min(1) };
const order = z.object({
  ...partner,
  recMan: party,
  sendMan: party,
  payType: z.enum(['SHIPPER', 'CONSIGNEE', 'MONTHLY', 'THIRDPARTY']),
  orderId: z.string().min(1).max(64),
  // The provider's own default buys again.
  reorder: z.boolean().default(true),
  printType: z.enum(['NON', 'HTML', 'IMAGE', 'CLOUD']),
});
const cancellation = z.object({ ...partner, kuaidinum: z.string(), orderId: z.string() });
const printing = z.object({ taskId: z.string(), siid: z.string().default('') });

function isPartner({ account, faults }: LabelState, credentials: { partnerId: string; partnerKey: string }): boolean {
  return (
    !faults.partner_wrong && credentials.partnerId === account.partner_no && credentials.partnerKey === account.password
  );
}

function place(state: LabelState, param: unknown): Answer {
  const read = order.safeParse(param);
  if (!read.success) return buildAnswer(400, `参数错误: ${z.prettifyError(read.error)}`);
  const { orderId, reorder, recMan, ...givenFields } = read.data;
  const before = state.sold.find(({ provider, order_code }) => provider === 'kuaidi100' && order_code === orderId);
  if (!before || reorder) {
    if (!isPartner(state, givenFields)) return buildAnswer(500_03, '月结账号或密码错误');
    if (state.faults.balance_gone) return buildAnswer(500_01, '账户余额不足');
  }
  const soldNumber =
    before && !reorder
      ? before
      : sell(state, { provider: 'kuaidi100', order_code: orderId, receiver: recMan.printAddr });
  const { label_no: kuaidinum, task_no: taskId } = soldNumber;
  const route = { bulkpen: '深圳 B07-12', orgCode: '571', destCode: '755', pkgName: '深圳集包' };
  return buildAnswer(200, '提交成功', { taskId, kuaidinum, label: 'https://label.invalid/x', ...route });
}

function cancel(state: LabelState, param: unknown): Answer {
  const read = cancellation.safeParse(param);
  const soldNumber = state.sold.find(({ label_no }) => label_no === read.data?.kuaidinum);
  if (!read.success || !soldNumber) return buildAnswer(400, '订单不存在');
  if (!isPartner(state, read.data)) return buildAnswer(500_03, '月结账号或密码错误');
  if (soldNumber.isCancelled) return buildAnswer(500_07, '订单已取消');
  if (state.faults.picked_up) return buildAnswer(500_08, '快递员已揽收，不能取消');
  soldNumber.isCancelled = true;
  return buildAnswer(200, '取消成功');
}

function printOld(state: LabelState, param: unknown): Answer {
  const { taskId, siid } = printing.parse(param);
  const soldNumber = state.sold.find(({ task_no }) => task_no === taskId);
  if (!soldNumber) return buildAnswer(400, '任务不存在');
  if (siid !== state.account.printer || state.faults.printer_offline) return buildAnswer(500_05, '打印机离线');
  state.printed.push(taskId);
  return buildAnswer(200, '打印成功');
}

const methods: Readonly<Record<string, (state: LabelState, param: unknown) => Answer>> = {
  order: place,
  cancel,
  printOld,
};

export function kuaidi100Answer(form: URLSearchParams, state: LabelState, nowMs: number): Answer {
  const fault = kuaidi100Fault(form, state, nowMs);
  if (fault) return buildAnswer(403, fault);
  const method = methods[form.get('method') ?? ''];
  return method ? method(state, JSON.parse(form.get('param') ?? '')) : buildAnswer(400, 'method');
}
