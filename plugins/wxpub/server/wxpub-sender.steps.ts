import { outsideAccountOfPhone } from '@linehaul/modules/membersession/server/membersession.port.ts';
import type { MessageFault } from '@linehaul/modules/message/contract/message.contract.ts';
import {
  filledText,
  type MessageSender,
  type OutgoingMessage,
  reportMessage,
  type SendOutcome,
} from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { z } from 'zod';
import { type WxpubSettings, wxpubKey } from '../contract/wxpub.contract.ts';
import { type PurposeTemplate, valueFault } from '../contract/wxpub-template.contract.ts';
import { askWxpub, readWxpubSettings, type WxpubAnswer } from './wxpub-access.provider.ts';
import { bindingRepo } from './wxpub-binding.repo.ts';
import { isBusy } from './wxpub-fault.rules.ts';
import { templateRepo } from './wxpub-template.repo.ts';

const senderKey = 'wxpub.template';

/** WeChat's numbers in the words of the record of all channels. */
const faults: Readonly<Record<number, MessageFault>> = {
  40001: 'wrong_key',
  40013: 'wrong_key',
  40125: 'wrong_key',
  40003: 'number_wrong',
  40037: 'template_unreviewed',
  41028: 'template_variable',
  43004: 'number_blocked',
  43101: 'number_blocked',
  45009: 'limit',
  47003: 'template_variable',
};

const takenAnswer = z.looseObject({ msgid: z.union([z.string(), z.number()]).transform(String) });

function outcomeFor(answer: WxpubAnswer): SendOutcome {
  if (answer.state === 'unknown') return { state: 'unknown' };
  if (answer.state === 'unreachable') return { state: 'refused', code: 'unreachable', provider_code: '' };
  if (answer.state === 'answered') {
    const { data } = takenAnswer.safeParse(answer.document);
    return data ? { state: 'sent', provider_no: data.msgid } : { state: 'unknown' };
  }
  const provider_code = String(answer.code);
  if (isBusy(answer.code)) return { state: 'deferred', code: 'try_later', provider_code };
  return { state: 'refused', code: faults[answer.code] ?? 'other', provider_code };
}

/** The values with this message's words; the name of the first that WeChat would not take. */
function fillValues({ values }: PurposeTemplate, { params }: OutgoingMessage, limit: number) {
  const filledValues = Object.entries(values).map(([name, text]) => [name, filledText(text, params)] as const);
  const brokenField = filledValues.find(([, value]) => valueFault(value, limit))?.[0];
  return { data: Object.fromEntries(filledValues.map(([name, value]) => [name, { value }])), brokenField };
}

async function send(
  scope: Scope,
  kernel: ModuleKernel,
  settings: WxpubSettings,
  message: OutgoingMessage,
): Promise<SendOutcome> {
  const template = await templateRepo(scope).of(message.purpose);
  if (!template) return { state: 'refused', code: 'no_template', provider_code: '' };
  const { data, brokenField } = fillValues(template, message, settings.value_limit);
  if (brokenField !== undefined) return { state: 'refused', code: 'content', provider_code: brokenField };
  const { template_id, url } = template;
  const to = { touser: message.receiver, template_id, ...(url !== '' && { url }) };
  const body = { ...to, client_msg_id: message.reference, data };
  return outcomeFor(await askWxpub(scope, kernel, settings, { path: '/cgi-bin/message/template/send', body }));
}

/** Templates to members who have bound their account. */
export function wxpubSender(kernel: ModuleKernel): MessageSender {
  return {
    key: senderKey,
    channel: 'wechat',
    isReady: async (scope) => (await readWxpubSettings(scope, kernel)) !== null,
    findReceiver: async (scope, { receiver: phone }) => {
      const open_id = phone === '' ? null : await outsideAccountOfPhone(scope, wxpubKey, phone);
      return open_id !== null && (await bindingRepo(scope).follows(open_id)) ? open_id : '';
    },
    send: async (scope, message) => {
      const settings = await readWxpubSettings(scope, kernel);
      if (!settings) return { state: 'refused', code: 'unreachable', provider_code: '' };
      return send(scope, kernel, settings, message);
    },
    find: async (scope) =>
      (await readWxpubSettings(scope, kernel))?.knows_repeats ? null : { state: 'unknown' as const },
  };
}

/** What WeChat says has become of a template. */
export async function takeOutcome(tx: Scope, { provider_no, status }: { provider_no: string; status: string }) {
  const isDelivered = status.trim() === 'success';
  const refusal = /user\s*block/.test(status) ? 'number_blocked' : 'undelivered';
  await reportMessage(tx, {
    sender: senderKey,
    provider_no,
    reference: '',
    state: isDelivered ? 'delivered' : 'refused',
    fault: isDelivered ? 'none' : refusal,
    provider_code: isDelivered ? '' : status.slice(0, 60),
    parts: 0,
  });
}
