import { randomBytes } from 'node:crypto';
import { refuse } from '@linehaul/contract/errors.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ConnectionCheck } from '@linehaul/server-kernel/module/server-plugin.ts';
import { countConnectionTest } from '@linehaul/server-kernel/security/connection-test-limit.ts';
import { emailErrors, emailSettings } from '../contract/email.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { postMail, readEmailSettings, takeTurn } from './email-access.steps.ts';
import { exampleMail } from './email-template.steps.ts';
import { mailWords } from './email-text.rules.ts';
import { greetServer, type handOver } from './smtp.provider.ts';
import { judgeFault, keptAnswer } from './smtp-answer.rules.ts';

type Reached = Awaited<ReturnType<typeof handOver>>;

/** What was found, in words; `good` names the message when nothing is wrong. */
function describeReached(result: Reached, good: string, receiver = ''): ConnectionCheck {
  if ('refused_address' in result) return { isGood: false, code: 'email.check.address' };
  if ('answer' in result) return { isGood: true, code: good, params: { address: receiver } };
  const answer = keptAnswer(result.fault.answer, '', '') || result.fault.code;
  const outcome = judgeFault(result.fault, answer);
  const code = outcome.state === 'unknown' ? 'no_answer' : outcome.code;
  return { isGood: false, code: `email.check.${code}`, params: { answer } };
}

/** Whether the server takes name and password by an encrypted connection; sends nothing. */
export function checkServer({ settings: { privateWebhooks } }: ModuleKernel) {
  return async (_scope: Scope, settings: unknown): Promise<ConnectionCheck> =>
    describeReached(await greetServer(emailSettings.parse(settings), privateWebhooks), 'email.check.good');
}

const texts = { en: en.test, zh: zh.test, es: es.test, ja: ja.test };

interface TestInput {
  to: string;
  purpose?: string | undefined;
  language: Language;
}

/** Sends a mail at once, with the saved settings. */
export async function sendTest(scope: Scope, kernel: ModuleKernel, { to, purpose, language }: TestInput) {
  const settings = await readEmailSettings(scope, kernel);
  if (!settings) throw refuse(emailErrors.not_set_up);
  // A call that is repeated sends the same mail.
  const { seconds, reference } = await scope.once(async (tx) => {
    await countConnectionTest(tx);
    const reference = `test${randomBytes(10).toString('hex')}`;
    return { seconds: await takeTurn(tx, settings), reference };
  });
  if (seconds > 0) return { isGood: false, code: 'email.check.limit', params: { seconds } };
  const words = purpose
    ? await exampleMail(scope, kernel, { purpose, language })
    : mailWords(texts[language], {}, language, settings.from_name);
  const posting = { ...words, to, date: scope.now, is_automatic: true, reference };
  return describeReached(await postMail(scope, kernel, settings, posting), 'email.check.sent', to);
}
