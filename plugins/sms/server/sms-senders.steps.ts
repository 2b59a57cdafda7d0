import { encryptedSettings, installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { MessageKind } from '@linehaul/modules/message/contract/message.contract.ts';
import {
  type CodeWords,
  type MessageSender,
  messagePurposes,
  type OutgoingMessage,
  type SendOutcome,
} from '@linehaul/modules/message/server/message.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { PluginLack } from '@linehaul/server-kernel/module/server-plugin.ts';
import {
  type ReviewingProvider,
  reviewingProvider,
  type SmsProvider,
  type SmsSettings,
  smsKey,
  smsProvider,
  smsSettings,
} from '../contract/sms.contract.ts';
import { aliyunAccess } from './aliyun.provider.ts';
import { httpAccess } from './http-sms.provider.ts';
import type { SmsAccess, SmsBases } from './sms-access.steps.ts';
import { templateRepo } from './sms-template.repo.ts';
import { tencentAccess } from './tencent.provider.ts';

/** Goes to nobody: the record has it. */
const testAccess: SmsAccess = {
  send: async ({ reference }) => ({ state: 'sent', provider_no: `test-${reference}`, parts: 1, cost_cents: 0 }),
};

export type AccessOf = (settings: SmsSettings, now: number) => SmsAccess;

/** The account that settings name. */
export function accessFrom({ settings: { privateWebhooks } }: ModuleKernel, basesOf: () => SmsBases): AccessOf {
  return (settings, now) => {
    const accesses: Readonly<Record<SmsProvider, () => SmsAccess>> = {
      aliyun: () => aliyunAccess(basesOf().aliyun, settings, now),
      tencent: () => tencentAccess(basesOf().tencent, settings, now),
      http: () => httpAccess(settings, privateWebhooks),
      test: () => testAccess,
    };
    return accesses[settings.provider]();
  };
}

/** What the scope's tenant has set; null when it does not use the plug-in, or has not set what it needs. */
export function readSmsSettings(scope: Scope, { secrets }: ModuleKernel): Promise<SmsSettings | null> {
  return installedSettings(scope, secrets, { key: smsKey, settings: smsSettings });
}

const noTemplate: SendOutcome = { state: 'refused', code: 'no_template', provider_code: '' };
const notSet: SendOutcome = { state: 'refused', code: 'unreachable', provider_code: '' };

/** What the channel lacks where codes go out by it: templates for some of them; null when it lacks nothing. */
export async function missingTemplates(scope: Scope, kernel: ModuleKernel): Promise<PluginLack | null> {
  if (scope.caller.industry !== 'platform') return null;
  const provider = reviewingProvider.safeParse((await readSmsSettings(scope, kernel))?.provider);
  if (!provider.success) return null;
  const { missing, count } = await codeTemplates(scope, kernel, provider.data);
  return missing.length === 0 ? null : { code: 'sms.missing.title', params: { n: missing.length, of: count } };
}

/** The purposes of codes for which there is a template of the provider's in some language, and those without one. */
export async function codeTemplates(scope: Scope, { extensions }: ModuleKernel, provider: ReviewingProvider) {
  const codes = extensions(messagePurposes).filter(({ kind }) => kind === 'code');
  const there = new Set((await templateRepo(scope).all(provider)).map(({ purpose }) => purpose));
  const missing = codes.filter(({ key }) => !there.has(key)).map(({ key }) => key);
  return { missing, count: codes.length };
}

/** The template of a message. Codes have to arrive: where their language has none, in another one, Chinese first. */
async function templateOf(scope: Scope, provider: ReviewingProvider, message: CodeWords, kind: MessageKind) {
  const ownTemplate = await templateRepo(scope).of({ provider, purpose: message.purpose, language: message.language });
  if (ownTemplate || kind === 'notice') return ownTemplate;
  const others = (await templateRepo(scope).all(provider)).filter(({ purpose }) => purpose === message.purpose);
  return others.find(({ language }) => language === 'zh') ?? others[0];
}

/** One sender for each provider: the tenant's choice among them is the one that is ready. */
function senderOf(kernel: ModuleKernel, accessOf: AccessOf, provider: SmsProvider): MessageSender {
  const readChosenSender = async (scope: Scope) => {
    // Who has only installed the plug-in has chosen no channel: the platform's is used.
    if ((await encryptedSettings(scope, smsKey)) === null) return null;
    const settings = await readSmsSettings(scope, kernel);
    return settings?.provider === provider ? accessOf(settings, scope.now) : null;
  };
  const reviewing = reviewingProvider.safeParse(provider);
  return {
    key: `sms.${provider}`,
    channel: 'sms',
    isReady: async (scope) => (await readChosenSender(scope)) !== null,
    send: async (scope, message) => {
      const access = await readChosenSender(scope);
      if (!access) return notSet;
      if (!reviewing.success) return access.send(message, null);
      const template = await templateOf(scope, reviewing.data, message, message.kind);
      return template ? access.send(message, template) : noTemplate;
    },
    ...(reviewing.success && {
      takesCode: async (scope: Scope, code: CodeWords) =>
        (await templateOf(scope, reviewing.data, code, 'code')) !== undefined,
      find: async (scope: Scope, message: OutgoingMessage) => {
        const access = await readChosenSender(scope);
        return access?.find ? access.find(message) : { state: 'unknown' as const };
      },
    }),
  };
}

export function smsSenders(kernel: ModuleKernel, accessOf: AccessOf): readonly MessageSender[] {
  return smsProvider.options.map((provider) => senderOf(kernel, accessOf, provider));
}
