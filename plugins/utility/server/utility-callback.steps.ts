import { openSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { CallbackAnswer, CallbackHandler } from '@linehaul/server-kernel/module/server-plugin.ts';
import { isSameSign } from '@linehaul/server-kernel/providers/same-sign.ts';
import { followOrder } from './follow.steps.ts';
import { orderRepo } from './order.repo.ts';
import { signJisu, signJuheNotice } from './provider-answer.rules.ts';
import { configurable } from './utility-account.provider.ts';

type Verdict = CallbackAnswer['verdict'];

function answer(verdict: Verdict): CallbackAnswer {
  const isForged = verdict === 'forged';
  // Answered with anything else, the same notification comes again.
  return {
    verdict,
    status: isForged ? 401 : 200,
    type: 'text/plain; charset=utf-8',
    body: isForged ? 'sign' : 'success',
  };
}

/** What a notification is about, and the number by which it is told from others. */
interface Notice {
  order_no: string;
  notification_no: string;
}

type Settings = Readonly<Record<string, unknown>>;
const texts = (...values: readonly unknown[]) =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');

/** Juhe's, by the key of phones or of electricity; null for what it has not signed. */
function readJuheNotice(form: URLSearchParams, settings: Settings): Notice | null {
  const [sporder_id, order_no, sta] = ['sporder_id', 'orderid', 'sta'].map((name) => form.get(name) ?? '');
  if (!sporder_id || !order_no) return null;
  const keys = texts(settings.juhe_key, settings.juhe_power_key);
  const isSigned = keys.some((key) => isSameSign(form.get('sign'), signJuheNotice(key, sporder_id, order_no)));
  return isSigned ? { order_no, notification_no: `juhe ${sporder_id} ${order_no} ${sta}` } : null;
}

/** Jisu's, whose check value is that of its calls. */
function readJisuNotice(form: URLSearchParams, settings: Settings): Notice | null {
  const [secret] = texts(settings.jisu_secret);
  const { sign, ...fields } = Object.fromEntries(form);
  const order_no = fields.outorderno ?? '';
  if (secret === undefined || order_no === '' || !isSameSign(sign, signJisu(fields, secret))) return null;
  return { order_no, notification_no: `jisu ${fields.orderno ?? ''} ${order_no} ${fields.rechargestatus ?? ''}` };
}

/**
 * Notifications of both providers. Their check values do not cover what became of the order, so that one who has seen a notification could
 * say the opposite: it is taken as news, and the provider is asked.
 */
export function utilityCallback(kernel: ModuleKernel): CallbackHandler {
  return async ({ request, scope, once }) => {
    const settings = await openSettings(scope, kernel.secrets, configurable);
    const form = new URLSearchParams(request.method === 'GET' ? request.query : request.body.toString('utf8'));
    const notice = form.has('outorderno') ? readJisuNotice(form, settings) : readJuheNotice(form, settings);
    if (!notice) return answer('forged');
    const order = await orderRepo(scope).byNo(notice.order_no);
    if (!order) return answer('ignored');
    const isNew = await once(notice.notification_no, async (tx) => {
      await orderRepo(tx).markNews(order.id);
      await followOrder(tx, order.id);
    });
    return answer(isNew ? 'taken' : 'ignored');
  };
}
