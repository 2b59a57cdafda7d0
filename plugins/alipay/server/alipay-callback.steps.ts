import { Refusal, wireErrors } from '@linehaul/contract/errors.ts';
import { noticeTaker } from '@linehaul/modules/payment/server/payment.port.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { CallbackAnswer, CallbackHandler } from '@linehaul/server-kernel/module/server-plugin.ts';
import { z } from 'zod';
import { alipayKey } from '../contract/alipay.contract.ts';
import { findAlipayAccount } from './alipay-account.provider.ts';
import { readTrade, trade } from './alipay-answer.rules.ts';

const notification = trade.extend({
  notify_id: z.string().min(1),
  app_id: z.string(),
  seller_id: z.string(),
});

/** Alipay sends a notification again, for a day, until it is answered with this very word. */
const successReply = 'success';

function answer(verdict: CallbackAnswer['verdict'], body: string, status = 200): CallbackAnswer {
  return { verdict, status, type: 'text/plain; charset=utf-8', body };
}

const isUnknown = (error: unknown) => error instanceof Refusal && error.code === wireErrors.not_found.code;

/**
 * Takes in what Alipay says of a trade: signed by its key, of this tenant's application and account. How much has come, and
 * whether anybody still waits for it, is for the payment to say.
 */
export function alipayCallback(kernel: ModuleKernel): CallbackHandler {
  const take = noticeTaker(kernel);
  return async ({ request, scope }) => {
    const account = await findAlipayAccount(scope, kernel);
    if (!account) return answer('ignored', 'fail', 404);
    const parameters = Object.fromEntries(new URLSearchParams(request.body.toString('utf8')));
    if (!account.client.isGenuine(parameters)) return answer('forged', 'fail', 401);
    const paymentReport = notification.safeParse(parameters).data;
    const { app_id, seller_id } = account.set;
    if (!paymentReport || paymentReport.app_id !== app_id || paymentReport.seller_id !== seller_id)
      return answer('ignored', 'fail');
    const notice = readTrade(paymentReport, paymentReport.notify_id);
    if (!notice) return answer('ignored', successReply);
    try {
      await take(scope, alipayKey, notice);
      return answer('taken', successReply);
    } catch (error) {
      if (isUnknown(error)) return answer('ignored', 'fail');
      throw error;
    }
  };
}
