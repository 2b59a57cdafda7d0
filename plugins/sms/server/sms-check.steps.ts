import { randomBytes } from 'node:crypto';
import {
  filledText,
  messagePurposes,
  type OutgoingMessage,
  type SendOutcome,
} from '@linehaul/modules/message/server/message.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ConnectionCheck } from '@linehaul/server-kernel/module/server-plugin.ts';
import { reviewingProvider, type SmsSettings, smsSettings } from '../contract/sms.contract.ts';
import type { SmsAccess } from './sms-access.steps.ts';
import type { AccessOf } from './sms-senders.steps.ts';
import { templateRepo } from './sms-template.repo.ts';

function describeOutcome(outcome: SendOutcome, phone: string): ConnectionCheck {
  if (outcome.state === 'sent') return { isGood: true, code: 'sms.check.sent', params: { phone } };
  if (outcome.state === 'unknown') return { isGood: false, code: 'sms.check.no_answer' };
  return { isGood: false, code: `message.fault.${outcome.code}`, params: { provider_code: outcome.provider_code } };
}

/** A message with the examples that the purpose gives. */
function example(
  { extensions }: ModuleKernel,
  scope: Scope,
  receiver: string,
  key: string | null,
): OutgoingMessage | null {
  const purposes = extensions(messagePurposes);
  const purpose = key === null ? purposes[0] : purposes.find((candidate) => candidate.key === key);
  if (!purpose) return null;
  const params = Object.fromEntries(purpose.params.map(({ name, example: value }) => [name, value]));
  const language = 'zh';
  return {
    id: 0,
    supplier_id: scope.caller.supplier_id,
    reference: `test${randomBytes(10).toString('hex')}`,
    purpose: purpose.key,
    kind: purpose.kind,
    receiver,
    language,
    params,
    text: filledText(purpose.texts[language], params),
    created_at: scope.now,
  };
}

const noTemplate: ConnectionCheck = { isGood: false, code: 'sms.check.no_template' };

/** Sends a message with the examples of its purpose to the number in the settings. */
async function sendExample(kernel: ModuleKernel, scope: Scope, access: SmsAccess, settings: SmsSettings) {
  const { test_phone, provider } = settings;
  const reviewing = reviewingProvider.safeParse(provider).data;
  const templates = reviewing ? await templateRepo(scope).all(reviewing) : [];
  const template = templates.find(({ language }) => language === 'zh') ?? null;
  if (reviewing && !template) return noTemplate;
  const message = example(kernel, scope, test_phone, template?.purpose ?? null);
  return message ? describeOutcome(await access.send(message, template), test_phone) : noTemplate;
}

/** Sends a test to the number in the settings; without one only looks whether the provider takes key and signature. */
export function checkSms(kernel: ModuleKernel, accessOf: AccessOf) {
  return async (scope: Scope, input: unknown): Promise<ConnectionCheck> => {
    const settings = smsSettings.parse(input);
    if (settings.provider === 'test') return { isGood: true, code: 'sms.check.test' };
    const access = accessOf(settings, scope.now);
    const fault = await access.fault?.();
    if (fault) return describeOutcome(fault, settings.test_phone);
    if (settings.test_phone !== '') return sendExample(kernel, scope, access, settings);
    return { isGood: access.fault !== undefined, code: access.fault ? 'sms.check.good' : 'sms.check.needs_phone' };
  };
}
