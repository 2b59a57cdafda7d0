import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { emailContract } from '../contract/email.contract.ts';
import type { ResolveTxt } from './domain-check.rules.ts';
import { sendTest } from './email-check.steps.ts';
import { checkDns, domainInfo, makeDomainKey } from './email-domain.steps.ts';
import { addressHash } from './email-sender.steps.ts';
import { suppressionRepo } from './email-suppression.repo.ts';
import { exampleMail, listTemplates, saveTemplate } from './email-template.steps.ts';
import { writeLetter } from './email-write.steps.ts';

/** `resolve` asks the DNS: tests have one of their own. */
export function emailCalls(kernel: ModuleKernel, resolve: ResolveTxt): Handlers<typeof emailContract> {
  return {
    EmailTemplateList: ({ scope }) => listTemplates(scope, kernel),
    EmailTemplateSave: async ({ input, scope, audit }) => {
      const { before, after } = await saveTemplate(scope, kernel, input);
      audit({ record: `template ${input.purpose} ${input.language}`, before, after });
      return after;
    },
    EmailPreview: ({ input, scope }) => exampleMail(scope, kernel, input),
    EmailTest: async ({ input, scope, audit }) => {
      const { isGood, code, params = {} } = await sendTest(scope, kernel, input);
      audit({ record: `mail to ${input.to}`, after: { code } });
      return { is_good: isGood, code, params };
    },
    EmailWrite: async ({ input, scope, audit }) => {
      await writeLetter(scope, kernel, input);
      const { to, member_id, operator_id, title } = input;
      audit({ record: `mail to ${to} ${to === 'member' ? member_id : operator_id}`, after: { title } });
      return {};
    },
    EmailDomainInfo: ({ scope }) => domainInfo(scope, kernel),
    EmailKeyMake: async ({ scope, audit }) => {
      const domain = await makeDomainKey(scope, kernel);
      audit({ record: `key of ${domain.domain}`, after: { record: domain.key?.record_name ?? '' } });
      return domain;
    },
    EmailDomainCheck: async ({ scope, audit }) => {
      const domainCheck = await checkDns(scope, kernel, resolve);
      const states = Object.fromEntries(domainCheck.checks.map(({ kind, state }) => [kind, state]));
      audit({ record: `domain ${domainCheck.domain.domain}`, after: states });
      return domainCheck;
    },
    EmailSuppressionList: ({ input: { keyword, ...query }, scope }) =>
      suppressionRepo(scope).page(query, keyword ? addressHash(kernel.secrets, keyword) : undefined),
    EmailSuppressionLift: async ({ input, scope, audit }) => {
      const liftedSuppression = await suppressionRepo(scope).lift(input.id);
      if (!liftedSuppression) throw refuse(wireErrors.not_found);
      audit({ record: `blocked address ${input.id}`, before: liftedSuppression });
      return {};
    },
  };
}
