import { messageSenders } from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { pageOffers } from '@linehaul/server-kernel/module/page-offer.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { deleteCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { z } from 'zod';
import { wxpubContract, wxpubKey, wxpubSettings } from '../contract/wxpub.contract.ts';
import { fansOfErased } from './fan-erasure.repo.ts';
import { readWxpubSettings } from './wxpub-access.provider.ts';
import { bindingRepo } from './wxpub-binding.repo.ts';
import { beginBinding, bindMember, readBinding, unbindMember } from './wxpub-binding.steps.ts';
import { wxpubCallback } from './wxpub-callback.steps.ts';
import { checkWxpub } from './wxpub-check.steps.ts';
import { fanRepo } from './wxpub-fan.repo.ts';
import { addTag, remarkFan, showFans, tagFan, unbindAccount, unbindFan } from './wxpub-fan.steps.ts';
import { fanListRepo } from './wxpub-fan-list.repo.ts';
import { ruleForText } from './wxpub-match.rules.ts';
import { menuRepo } from './wxpub-menu.repo.ts';
import { publishMenu, saveMenu, takeMenu } from './wxpub-menu.steps.ts';
import { messageRepo } from './wxpub-message.repo.ts';
import { ruleRepo } from './wxpub-rule.repo.ts';
import { ruleRecord, saveRule } from './wxpub-rule.steps.ts';
import { repeatMessage, sendQueues, showMessages, writeMessage } from './wxpub-send.steps.ts';
import { wxpubSender } from './wxpub-sender.steps.ts';
import { syncRepo } from './wxpub-sync.repo.ts';
import { startSync, syncQueues } from './wxpub-sync.steps.ts';
import { templateRepo } from './wxpub-template.repo.ts';
import { listTemplates, readTemplates, saveTemplate } from './wxpub-template.steps.ts';
import { tokenRepo } from './wxpub-token.repo.ts';

const account = z.looseObject({ app_id: z.string() });

/** What WeChat has said of one account is nothing to another one. */
async function forgetAccount(tx: Scope): Promise<void> {
  for (const open_id of await bindingRepo(tx).bound()) await unbindAccount(tx, open_id);
  await tokenRepo(tx).forget();
  await fanRepo(tx).forget();
  await syncRepo(tx).forget();
  await templateRepo(tx).forget();
  await menuRepo(tx).forgetPublished();
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
      await menuRepo(tx).forget();
    },
  },
  module: serverModule({
    name: wxpubKey,
    contract: wxpubContract,
    migrations: new URL('./migrations/', import.meta.url),
    queues: (kernel) => [...sendQueues(kernel), ...syncQueues(kernel)],
    offers: (kernel) => [
      fansOfErased,
      messageSenders.offer(wxpubSender(kernel)),
      pageOffers.offer({
        key: wxpubKey,
        read: async (scope) => ((await readWxpubSettings(scope, kernel)) ? ['wxpub.binding'] : []),
      }),
    ],
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
        audit({ record: `wxpub_message ${message.id}`, after: { open_id: input.follower } });
        return message;
      },
      WxpubMessageAgain: async ({ input, scope, audit }) => {
        const message = await repeatMessage(scope, kernel, input.id);
        audit({ record: `wxpub_message ${message.id}`, after: { state: message.state } });
        return message;
      },
      WxpubMenuInfo: ({ scope }) => menuRepo(scope).of(),
      WxpubMenuSave: saveMenu,
      WxpubMenuPublish: (call) => publishMenu(call, kernel),
      WxpubMenuTake: (call) => takeMenu(call, kernel),
      WxpubTemplateList: ({ scope }) => listTemplates(scope, kernel),
      WxpubTemplateRead: (call) => readTemplates(call, kernel),
      WxpubTemplateSave: (call) => saveTemplate(call, kernel),
      WxpubFanList: async ({ input, scope }) => {
        const page = await fanListRepo(scope).page(input);
        return { ...page, list: await showFans(scope, page.list) };
      },
      WxpubFanRemark: (call) => remarkFan(call, kernel),
      WxpubFanTag: (call) => tagFan(call, kernel),
      WxpubFanUnbind: unbindFan,
      WxpubMemberInfo: async ({ input, scope }) => ({ accounts: await bindingRepo(scope).accounts(input.member_id) }),
      WxpubTagList: async ({ scope }) => ({ list: await fanListRepo(scope).tags() }),
      WxpubTagAdd: (call) => addTag(call, kernel),
      WxpubSyncInfo: ({ scope }) => syncRepo(scope).info(),
      WxpubSyncStart: async ({ scope, audit }) => {
        audit({ record: 'wxpub followers' });
        return startSync(scope, kernel);
      },
      MemberWxpubInfo: ({ scope }) => readBinding(scope, kernel),
      MemberWxpubBegin: (call) => beginBinding(call, kernel),
      MemberWxpubBind: (call) => bindMember(call, kernel),
      MemberWxpubUnbind: (call) => unbindMember(call, kernel),
    }),
  }),
};
