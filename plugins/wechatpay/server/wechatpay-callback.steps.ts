import { Refusal, wireErrors } from '@linehaul/contract/errors.ts';
import { type Notice, noticeTaker } from '@linehaul/modules/payment/server/payment.port.ts';

import type { CallbackAnswer, CallbackHandler } from '@linehaul/server-kernel/module/server-plugin.ts';
import { z } from 'zod';
import { type WechatpaySettings, wechatpayKey } from '../contract/wechatpay.contract.ts';
import { findWechatpayAccount, type WechatpayKernel } from './wechatpay-account.provider.ts';
import { readTransaction, transaction } from './wechatpay-answer.rules.ts';
import { decryptResource, encryptedSchema } from './wechatpay-signature.rules.ts';

const notification = z.looseObject({ id: z.string().min(1), event_type: z.string(), resource: encryptedSchema });
type Notification = z.output<typeof notification>;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** WeChat Pay sends a notification again, for a day, until it is answered without an error. */
function answer(verdict: CallbackAnswer['verdict'], status: number, message = ''): CallbackAnswer {
  const body = message === '' ? '' : JSON.stringify({ code: 'FAIL', message });
  return { verdict, status, type: 'application/json', body };
}

const isUnknown = (error: unknown) => error instanceof Refusal && error.code === wireErrors.not_found.code;

type Heard = { answer: CallbackAnswer } | { notice: Notice };

/** What a notification that is WeChat Pay's own says of a payment of this merchant, or what it is answered. */
function heardOf(message: Notification | undefined, { api_key, app_id, mch_id }: WechatpaySettings): Heard {
  if (!message) return { answer: answer('ignored', 400, 'not readable') };
  const { id, event_type, resource } = message;
  if (!event_type.startsWith('TRANSACTION.')) return { answer: answer('ignored', 204) };
  const reportedTransaction = transaction.safeParse(jsonOf(decryptResource(resource, api_key) ?? '')).data;
  if (reportedTransaction?.appid !== app_id || reportedTransaction.mchid !== mch_id)
    return { answer: answer('ignored', 400, 'not ours') };
  const notice = readTransaction(reportedTransaction, id);
  return notice ? { notice } : { answer: answer('ignored', 204) };
}

/**
 * Takes in what WeChat Pay says of a payment: signed by one of its keys about now, encrypted with the merchant's, about its
 * application. How much has come, and whether anybody still waits for it, is for the payment to say. What has become of a
 * refund is asked for by itself.
 */
export function wechatpayCallback(kernel: WechatpayKernel): CallbackHandler {
  const take = noticeTaker(kernel);
  return async ({ request, scope }) => {
    const account = await findWechatpayAccount(scope, kernel);
    if (!account) return answer('ignored', 404, 'not set up');
    const { headers, body } = request;
    if (!(await account.client.isGenuine(headers, body, scope.now))) return answer('forged', 401, 'signature');
    const reading = heardOf(notification.safeParse(jsonOf(body.toString('utf8'))).data, account.set);
    if ('answer' in reading) return reading.answer;
    try {
      await take(scope, wechatpayKey, reading.notice);
      return answer('taken', 204);
    } catch (error) {
      if (isUnknown(error)) return answer('ignored', 404, 'no such payment');
      throw error;
    }
  };
}
