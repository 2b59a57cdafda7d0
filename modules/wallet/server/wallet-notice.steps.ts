import { type MessagePurpose, reportedEvent } from '@linehaul/modules/message/server/message.port.ts';
import { tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { withdrawalReturned } from '../contract/wallet.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';

/** Tells the tenant itself that its bank has sent a payout back, and why. */
export const returnedNotice: MessagePurpose = {
  key: 'wallet.returned',
  kind: 'notice',
  receiver: 'tenant',
  params: [
    { name: 'number', example: 'TX0000000042', isRequired: true },
    { name: 'amount', example: '1234.50', isRequired: true },
    { name: 'reason', example: 'Account closed', isRequired: true },
  ],
  subjects: {
    en: en.subject.returned,
    zh: zh.subject.returned,
    es: es.subject.returned,
    ja: ja.subject.returned,
  },
  texts: { en: en.sms.returned, zh: zh.sms.returned, es: es.sms.returned, ja: ja.sms.returned },
  reports: reportedEvent({
    event: withdrawalReturned,
    compose: async (scope, { data: { withdrawal_no, amount_cents, reason } }) => {
      const account = await tenantAccount(scope).find();
      if (!account) return null;
      return {
        receiver: account.phone ?? '',
        subject: withdrawal_no,
        params: { number: withdrawal_no, amount: (amount_cents / 100).toFixed(2), reason },
      };
    },
  }),
};
