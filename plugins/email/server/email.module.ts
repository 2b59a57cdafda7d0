import { Resolver } from 'node:dns/promises';
import { messagePurposes, messageSenders } from '@linehaul/modules/message/server/message.port.ts';

import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { emailContract, emailKey, emailSettings } from '../contract/email.contract.ts';
import { accountRepo } from './email-account.repo.ts';
import { emailCalls } from './email-calls.handlers.ts';
import { checkServer } from './email-check.steps.ts';
import { letterPurpose } from './email-letter.rules.ts';
import { emailSender } from './email-sender.steps.ts';

const dns = new Resolver({ timeout: 3_000, tries: 2 });

/** Mail by the tenant's own mail server. */
export const email: ServerPlugin = {
  key: emailKey,
  category: 'messaging',
  version: '1.0.0',
  holder: 'tenant_else_platform',
  settings: emailSettings,
  checkConnection: checkServer,
  hooks: { purge: (tx) => accountRepo(tx).forget() },
  module: serverModule({
    name: emailKey,
    contract: emailContract,
    migrations: new URL('./migrations/', import.meta.url),
    offers: (kernel) => [messageSenders.offer(emailSender(kernel)), messagePurposes.offer(letterPurpose)],
    handlers: (kernel) => emailCalls(kernel, (name) => dns.resolveTxt(name)),
  }),
};
