import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { messageContract, messageErrors, type Purpose } from '../contract/message.contract.ts';
import { messageRepo } from './message.repo.ts';
import { accountRepo } from './message-account.repo.ts';
import { savePermit, tenantUses } from './message-account.steps.ts';
import { receiverHash } from './message-cipher.rules.ts';
import { codeRepo } from './message-code.repo.ts';
import { messagesOfErased, personsOfMessages } from './message-erasure.repo.ts';
import { noticeSubscribers } from './message-notice.steps.ts';
import { listPurposes, savePurpose } from './message-purpose.steps.ts';
import { messageJobs } from './message-send.job.ts';

/** What the operator log keeps of a purpose. */
function auditFields({ is_on, channels, language, texts }: Purpose) {
  return { is_on, channels, language, ...texts };
}

/** What the system says to people outside the console. */
export const messageModule = serverModule({
  name: 'message',
  contract: messageContract,
  migrations: new URL('./migrations/', import.meta.url),
  offers: ({ secrets }) => [personsOfMessages, messagesOfErased(secrets)],
  jobs: messageJobs,
  subscribers: noticeSubscribers,
  handlers: (kernel) => ({
    MessageList: ({ input: { keyword, ...query }, scope }) => {
      const receiver_hash = keyword ? receiverHash(kernel.secrets, keyword) : undefined;
      return messageRepo(scope).page({ ...query, receiver_hash });
    },
    MessageAgain: async ({ input: { id }, scope, audit }) => {
      const before = await messageRepo(scope).byId(id);
      if (!before) throw refuse(wireErrors.not_found);
      if (!(await messageRepo(scope).repeat(id))) throw refuse(messageErrors.not_repeatable);
      audit({ record: `message ${id}`, before: { state: before.state }, after: { state: 'queued' } });
      return (await messageRepo(scope).byId(id)) ?? before;
    },
    CodeTroubleInfo: ({ scope }) => codeRepo(scope).trouble(scope.now - 86_400),
    PurposeList: ({ scope }) => listPurposes(scope, kernel),
    PurposeSave: async ({ input, scope, audit }) => {
      const { before, after } = await savePurpose(scope, kernel, input);
      audit({ record: `purpose ${input.key}`, before: auditFields(before), after: auditFields(after) });
      return after;
    },
    TenantUseList: ({ input, scope }) => tenantUses(scope, input),
    NoticePermitSave: async ({ input: { supplier_id, is_permitted }, scope, audit }) => {
      const before = await savePermit(scope, supplier_id, is_permitted);
      audit({ record: `tenant ${supplier_id}`, before: { is_permitted: before }, after: { is_permitted } });
      return { is_permitted };
    },
    AccountLimitInfo: ({ scope }) => accountRepo(scope).limits(),
    AccountLimitSave: async ({ input, scope, audit }) => {
      const before = await accountRepo(scope).limits();
      await accountRepo(scope).saveLimits(input);
      audit({ record: 'message limits', before, after: input });
      return input;
    },
  }),
});
