import { codesRefused } from '@linehaul/modules/message/contract/message.events.ts';
import { type MessagePurpose, reportedEvent } from '@linehaul/modules/message/server/message.port.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { tenantAccount } from './tenant-account.steps.ts';

/** Warns the platform that people do not get their one-time codes. */
export const refusedCodesNotice: MessagePurpose = {
  key: 'tenant.codes_refused',
  kind: 'notice',
  receiver: 'tenant',
  params: [{ name: 'codes', example: '3', isRequired: true }],
  subjects: {
    en: en.subject.codes_refused,
    zh: zh.subject.codes_refused,
    es: es.subject.codes_refused,
    ja: ja.subject.codes_refused,
  },
  texts: { en: en.sms.codes_refused, zh: zh.sms.codes_refused, es: es.sms.codes_refused, ja: ja.sms.codes_refused },
  isFor: async (scope) => scope.caller.industry === 'platform',
  reports: reportedEvent({
    event: codesRefused,
    compose: async (scope, { data }) => {
      const account = await tenantAccount(scope).find();
      return account ? { receiver: account.phone ?? '', subject: '', params: { codes: String(data.refused) } } : null;
    },
  }),
};
