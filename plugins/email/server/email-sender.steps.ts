import { email } from '@linehaul/contract/units.ts';
import {
  type MessageSender,
  maskedReceiver,
  messagePurposes,
  type OutgoingMessage,
  type SendOutcome,
} from '@linehaul/modules/message/server/message.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import type { EmailSettings } from '../contract/email.contract.ts';
import { postMail, readEmailSettings, takeTurn } from './email-access.steps.ts';
import { letterPurpose } from './email-letter.rules.ts';
import { suppressionRepo } from './email-suppression.repo.ts';
import { templateRepo } from './email-template.repo.ts';
import { type MailWords, mailWords } from './email-text.rules.ts';
import { keptAnswer, outcomeOf } from './smtp-answer.rules.ts';

export function addressHash(secrets: SecretCipher, address: string): string {
  return secrets.fingerprint(address.trim().toLowerCase(), 'email_suppression');
}

/** The words of the tenant whose account it goes out by, also when it is another one's message. */
async function readTemplateWords(
  scope: Scope,
  { extensions }: ModuleKernel,
  message: OutgoingMessage,
  name: string,
): Promise<MailWords> {
  const { purpose, language, params, text } = message;
  const ownTemplate = await templateRepo(scope).of(purpose, language);
  const declaredPurpose = findExtension(extensions, messagePurposes, purpose);
  const subject = ownTemplate?.subject || (declaredPurpose?.subjects?.[language] ?? '');
  if (ownTemplate?.body) return mailWords({ subject, body: ownTemplate.body }, params, language, name);
  // Its words are filled in already: nothing in them is a variable or markup.
  return mailWords({ subject, body: '{{text}}' }, { ...params, text }, language, name);
}

async function send(
  scope: Scope,
  kernel: ModuleKernel,
  settings: EmailSettings,
  message: OutgoingMessage,
): Promise<SendOutcome> {
  const { receiver, reference, created_at, purpose } = message;
  if (!email.safeParse(receiver).success) return { state: 'refused', code: 'address_unknown', provider_code: '' };
  const address_hash = addressHash(kernel.secrets, receiver);
  if (await suppressionRepo(scope).has(address_hash))
    return { state: 'refused', code: 'suppressed', provider_code: '' };
  const words = await readTemplateWords(scope, kernel, message, settings.from_name);
  const is_automatic = purpose !== letterPurpose.key;
  const posting = { ...words, to: receiver, date: created_at, is_automatic, reference };
  const postResult = await postMail(scope, kernel, settings, posting);
  if ('refused_address' in postResult) return { state: 'refused', code: 'address', provider_code: '' };
  const address_masked = maskedReceiver(receiver);
  if ('answer' in postResult)
    return { state: 'sent', provider_no: keptAnswer(postResult.answer, receiver, address_masked) };
  const answer = keptAnswer(postResult.fault.answer, receiver, address_masked);
  const outcome = outcomeOf(postResult.fault, answer);
  if (outcome.state === 'refused' && outcome.code === 'address_unknown') {
    await suppressionRepo(scope).add({ address_masked, address_hash, answer });
  }
  return outcome;
}

/** Mail by the server that the scope's tenant has set. */
export function emailSender(kernel: ModuleKernel): MessageSender {
  return {
    key: 'email.smtp',
    channel: 'email',
    isReady: async (scope) => (await readEmailSettings(scope, kernel)) !== null,
    takeTurn: async (scope) => {
      const settings = await readEmailSettings(scope, kernel);
      return settings ? takeTurn(scope, settings) : 0;
    },
    send: async (scope, message) => {
      const settings = await readEmailSettings(scope, kernel);
      if (!settings) return { state: 'refused', code: 'unreachable', provider_code: '' };
      return send(scope, kernel, settings, message);
    },
    // A mail that comes twice has the same number: its reader sees one.
    find: async () => null,
  };
}
