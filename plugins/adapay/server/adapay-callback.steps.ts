import { Refusal, wireErrors } from '@linehaul/contract/errors.ts';
import { type Notice, noticeTaker } from '@linehaul/modules/payment/server/payment.port.ts';
import { payeeNews } from '@linehaul/modules/wallet/server/wallet.port.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { CallbackAnswer, CallbackHandler } from '@linehaul/server-kernel/module/server-plugin.ts';
import { z } from 'zod';
import { adapayKey } from '../contract/adapay.contract.ts';
import { type AdapayAccount, findAdapayAccount } from './adapay-account.provider.ts';
import { readPayment } from './adapay-answer.rules.ts';
import { findPayment } from './adapay-channel.provider.ts';
import { isGenuine } from './adapay-signature.rules.ts';
import { memberTenant, tenantOf } from './adapay-words.rules.ts';

const notification = z.object({
  id: z.string().min(1),
  type: z.string(),
  app_id: z.string(),
  data: z.string(),
  sign: z.string().default(''),
});
type Notification = z.output<typeof notification>;

const subject = z.looseObject({ order_no: z.string().default(''), member_id: z.string().default('') });

const answer = (verdict: CallbackAnswer['verdict'], status = 200): CallbackAnswer => ({
  verdict,
  status,
  type: 'text/plain; charset=utf-8',
  body: status === 200 ? 'ok' : 'fail',
});

const isUnknown = (error: unknown) => error instanceof Refusal && error.code === wireErrors.not_found.code;

/** What is booked is what Adapay answers when it is asked, in whatever state a notification says that the payment is. */
async function askedNotice(account: AdapayAccount, order_no: string, id: string): Promise<Notice | null> {
  const payment = await findPayment(account, order_no);
  return payment && readPayment(payment, id);
}

type Take = (scope: Scope, key: string, notice: Notice) => Promise<unknown>;

async function takePayment(account: AdapayAccount, { id, data }: Notification, take: Take): Promise<CallbackAnswer> {
  const { order_no } = subject.parse(JSON.parse(data));
  const tenant = tenantOf(order_no);
  const notice = tenant === null ? null : await askedNotice(account, order_no, id);
  if (!notice || tenant === null) return answer('ignored', 404);
  try {
    await take(tenantScope(account.scope, tenant, adapayKey), adapayKey, notice);
    return answer('taken');
  } catch (error) {
    if (isUnknown(error)) return answer('ignored', 404);
    throw error;
  }
}

async function takeMember(account: AdapayAccount, { data }: Notification): Promise<CallbackAnswer> {
  const { member_id } = subject.parse(JSON.parse(data));
  const tenant = memberTenant(member_id);
  if (tenant === null) return answer('ignored', 404);
  const isKnown = await payeeNews(tenantScope(account.scope, tenant, adapayKey), member_id);
  return isKnown ? answer('taken') : answer('ignored', 404);
}

/**
 * Takes in what Adapay says: signed by its key, of the platform's application. Its line is not proven to be Adapay's (it does not
 * check this server's certificate), so that Adapay is asked before anything is booked.
 */
export function adapayCallback(kernel: ModuleKernel): CallbackHandler {
  const take = noticeTaker(kernel);
  return async ({ request, scope }) => {
    const account = await findAdapayAccount(scope, kernel);
    if (!account) return answer('ignored', 404);
    const parameters = Object.fromEntries(new URLSearchParams(request.body.toString('utf8')));
    const report = notification.safeParse(parameters).data;
    if (!report || !isGenuine(report.data, report.sign, account.client.keys.adapay)) return answer('forged', 401);
    if (report.app_id !== account.set.app_id) return answer('ignored', 404);
    if (/^(?:payment\.|payment_close\.)/.test(report.type)) return takePayment(account, report, take);
    if (/^(?:corp_member|member|settle_account)\./.test(report.type)) return takeMember(account, report);
    // Refunds, reversals and payouts are asked about where they were begun.
    return answer('ignored');
  };
}
