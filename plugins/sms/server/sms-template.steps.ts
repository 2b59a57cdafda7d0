import { refuse } from '@linehaul/contract/errors.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import { messageErrors } from '@linehaul/modules/message/contract/message.contract.ts';
import { type MessagePurpose, messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type ReviewingProvider, reviewingProvider, type SmsTemplate, smsErrors } from '../contract/sms.contract.ts';
import { aliyunVariables } from './aliyun.rules.ts';
import { type AccessOf, codeTemplates, readSmsSettings } from './sms-senders.steps.ts';
import { templateRepo } from './sms-template.repo.ts';
import { tencentVariables } from './tencent.rules.ts';

export async function listTemplates(scope: Scope, kernel: ModuleKernel) {
  const settings = await readSmsSettings(scope, kernel);
  const provider = settings?.provider ?? 'test';
  const reviewing = reviewingProvider.safeParse(provider);
  if (!reviewing.success) return { provider, list: [], missing_codes: [], code_count: 0 };
  const { missing, count } = await codeTemplates(scope, kernel, reviewing.data);
  return { provider, list: await templateRepo(scope).all(reviewing.data), missing_codes: missing, code_count: count };
}

/** Refuses at `code` a template that the purpose cannot fill, or that leaves out what has to be said. */
function checkVariables(provider: ReviewingProvider, content: string, { params }: MessagePurpose): void {
  const names = params.map(({ name }) => name);
  // Tencent Cloud counts the variables: {1} is the first that the purpose names.
  const usedTemplates =
    provider === 'aliyun' ? aliyunVariables(content) : tencentVariables(content).map((n) => names[n - 1] ?? `{${n}}`);
  const missing = params.find(({ name, isRequired }) => isRequired && !usedTemplates.includes(name))?.name;
  const unknown = usedTemplates.find((name) => !names.includes(name));
  const name = missing ?? unknown;
  if (name === undefined) return;
  const { code } = missing === undefined ? smsErrors.variable_unknown : smsErrors.variable_missing;
  const error = missing === undefined ? smsErrors.variable_unknown : smsErrors.variable_missing;
  throw refuse(error, { params: { name }, fields: { code: { code, params: { name } } } });
}

interface TemplateInput {
  purpose: string;
  language: Language;
  code: string;
}

/** Asks the provider for the template, then saves it; refuses one that the provider does not have. */
export async function saveTemplate(scope: Scope, kernel: ModuleKernel, accessOf: AccessOf, input: TemplateInput) {
  const purpose = findExtension(kernel.extensions, messagePurposes, input.purpose);
  if (!purpose) throw refuse(messageErrors.purpose_unknown);
  const settings = await readSmsSettings(scope, kernel);
  if (!settings) throw refuse(smsErrors.not_set_up);
  const reviewing = reviewingProvider.safeParse(settings.provider);
  if (!reviewing.success) throw refuse(smsErrors.no_templates);
  const place = { provider: reviewing.data, purpose: input.purpose, language: input.language };
  const before = (await templateRepo(scope).of(place)) ?? null;
  if (input.code === '') {
    return scope.once(async (tx) => {
      await templateRepo(tx).remove(place);
      return { before, after: null };
    });
  }
  const registeredTemplate = await accessOf(settings, scope.now).template?.(input.code);
  if (registeredTemplate?.review === 'missing') {
    const { code } = smsErrors.template_unknown;
    throw refuse(smsErrors.template_unknown, { fields: { code: { code } } });
  }
  if (registeredTemplate && registeredTemplate.content !== '')
    checkVariables(reviewing.data, registeredTemplate.content, purpose);
  const state = registeredTemplate ?? ({ review: 'unknown', reason: '', content: '' } as const);
  const after: SmsTemplate = { ...place, code: input.code, ...state, checked_at: registeredTemplate ? scope.now : 0 };
  return scope.once(async (tx) => {
    await templateRepo(tx).save(after);
    return { before, after };
  });
}
