import { refuse } from '@linehaul/contract/errors.ts';
import { type Language, languages } from '@linehaul/contract/languages.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { messageErrors, type NoticeAccount, type Purpose } from '../contract/message.contract.ts';
import { type MessageChannel, messageChannel } from '../contract/message-channel.contract.ts';
import { noticeAccount } from './message-admission.steps.ts';
import { type Choice, choiceRepo } from './message-choice.repo.ts';
import { type MessagePurpose, messagePurposes } from './message-purpose.extension.ts';
import { messageSenders } from './message-sender.extension.ts';
import { textFault } from './message-text.steps.ts';

type ChannelAccounts = readonly NoticeAccount[];

/** The channels of the senders that this installation has, each with the account by which it sends for the scope's tenant. */
async function channelAccounts(scope: Scope, kernel: ModuleKernel): Promise<ChannelAccounts> {
  const servedChannels = new Set(kernel.extensions(messageSenders).map(({ channel }) => channel));
  const channels = messageChannel.options.filter((channel) => servedChannels.has(channel));
  return Promise.all(channels.map((channel) => noticeAccount(scope, kernel, channel)));
}

function shownPurpose(purpose: MessagePurpose, choice: Choice | undefined, channels: ChannelAccounts): Purpose {
  const { key, kind, receiver, params, texts } = purpose;
  const chosenChannels = choice?.channels ?? ['sms'];
  return {
    key,
    kind,
    receiver,
    is_on: kind === 'code' || (choice?.is_on ?? false),
    channels: chosenChannels,
    possible_channels: channels.map(({ channel }) => channel),
    accounts: kind === 'code' ? [] : channels.filter(({ channel }) => chosenChannels.includes(channel)),
    language: choice?.language ?? 'zh',
    texts: { ...texts, ...choice?.texts },
    default_texts: { ...texts },
    params: params.map(({ name, example, isRequired, isSecret = false }) => ({
      name,
      example,
      is_required: isRequired,
      is_secret: isSecret,
    })),
  };
}

/**
 * Codes go out with the platform's words, notices with those of the tenant that they are about. What a person writes has its
 * words from there.
 */
async function purposesOf(scope: Scope, { extensions }: ModuleKernel): Promise<MessagePurpose[]> {
  const purposes = (await extensions.inUse(scope, messagePurposes)).filter(({ kind, reports }) =>
    kind === 'notice' ? reports !== undefined : scope.caller.industry === 'platform',
  );
  const areOwn = await Promise.all(purposes.map(async (purpose) => (await purpose.isFor?.(scope)) ?? true));
  return purposes.filter((_purpose, at) => areOwn[at]);
}

export async function listPurposes(scope: Scope, kernel: ModuleKernel): Promise<Purpose[]> {
  const choices = await choiceRepo(scope).all();
  const channels = await channelAccounts(scope, kernel);
  const purposes = await purposesOf(scope, kernel);
  return purposes.map((purpose) => shownPurpose(purpose, choices.get(purpose.key), channels));
}

/** The tenant's own texts of a purpose: those that say something else than the built-in ones. */
function ownTexts({ texts, params }: MessagePurpose, input: PurposeInput) {
  const ownTexts: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const text = input[`text_${language}`].trim();
    if (text === '' || text === texts[language]) continue;
    const wrong = textFault(text, params);
    if (wrong) {
      const error = wrong.fault === 'missing' ? messageErrors.variable_missing : messageErrors.variable_unknown;
      const fault = { code: error.code, params: { name: wrong.name } };
      throw refuse(error, { params: fault.params, fields: { [`text_${language}`]: fault } });
    }
    ownTexts[language] = text;
  }
  return ownTexts;
}

type PurposeInput = { key: string; is_on: boolean; channels: MessageChannel[]; language: Language } & Record<
  `text_${Language}`,
  string
>;

export async function savePurpose(scope: Scope, kernel: ModuleKernel, input: PurposeInput) {
  const { key, is_on, language } = input;
  const channels = messageChannel.options.filter((channel) => input.channels.includes(channel));
  const accounts = await channelAccounts(scope, kernel);
  const purpose = (await purposesOf(scope, kernel)).find((candidate) => candidate.key === key);
  if (!purpose) throw refuse(messageErrors.purpose_unknown);
  const repo = choiceRepo(scope);
  const before = shownPurpose(purpose, await repo.of(key), accounts);
  const choice = { is_on, channels, language, texts: ownTexts(purpose, input) };
  await repo.save(key, choice);
  return { before, after: shownPurpose(purpose, choice, accounts) };
}
