import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { deleteCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { z } from 'zod';
import { wxpubContract, wxpubKey, wxpubSettings } from '../contract/wxpub.contract.ts';
import { wxpubCallback } from './wxpub-callback.steps.ts';
import { checkWxpub } from './wxpub-check.steps.ts';
import { fanRepo } from './wxpub-fan.repo.ts';
import { ruleForText } from './wxpub-match.rules.ts';
import { messageRepo } from './wxpub-message.repo.ts';
import { ruleRepo } from './wxpub-rule.repo.ts';
import { ruleRecord, saveRule } from './wxpub-rule.steps.ts';
import { repeatMessage, sendQueues, showMessages, writeMessage } from './wxpub-send.steps.ts';
import { tokenRepo } from './wxpub-token.repo.ts';

const account = z.looseObject({ app_id: z.string() });

/** What WeChat has said of one account is nothing to another one. */
async function forgetAccount(tx: Scope): Promise<void> {
  await tokenRepo(tx).forget();
  await fanRepo(tx).forget();
}

/** WeChat's official account of a tenant. */
export const wxpub: ServerPlugin = {
  key: wxpubKey,
  category: 'marketing',
  version: '1.0.0',
  settings: wxpubSettings,
  checkConnection: checkWxpub,
  callback: wxpubCallback,
  hooks: {
    async configure(tx, before, after) {
      const accountBefore = account.safeParse(before).data;
      if (accountBefore && accountBefore.app_id !== account.parse(after).app_id) await forgetAccount(tx);
    },
    async purge(tx) {
      await forgetAccount(tx);
      await messageRepo(tx).forget();
      await ruleRepo(tx).forget();
    },
  },
  module: serverModule({
    name: wxpubKey,
    contract: wxpubContract,
    migrations: new URL('./migrations/', import.meta.url),
    queues: sendQueues,
    handlers: (kernel) => ({
      WxpubRuleList: ({ input, scope }) => ruleRepo(scope).page(input),
      WxpubRuleSave: saveRule,
      WxpubRuleDel: deleteCall(ruleRecord),
      WxpubRuleTry: async ({ input, scope }) => ({ rule: ruleForText(await ruleRepo(scope).all(), input.text) }),
      WxpubMessageList: async ({ input: { keyword: _keyword, ...query }, scope }) => {
        const page = await messageRepo(scope).page(query);
        return { ...page, list: await showMessages(scope, kernel, page.list) };
      },
      WxpubMessageSend: async ({ input, scope, audit }) => {
        const message = await writeMessage(scope, kernel, input);
        audit({ record: `wxpub_message ${message.id}`, after: { open_id: input.open_id } });
        return message;
      },
      WxpubMessageAgain: async ({ input, scope, audit }) => {
        const message = await repeatMessage(scope, kernel, input.id);
        audit({ record: `wxpub_message ${message.id}`, after: { state: message.state } });
        return message;
      },
    }),
  }),
};
