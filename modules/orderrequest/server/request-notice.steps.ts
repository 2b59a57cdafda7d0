import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import { type MessagePurpose, reportedEvent, withdrawNotices } from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { requestDeclined } from '../contract/orderrequest.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { orderRequestRepo } from './orderrequest.repo.ts';

const purpose = 'orderrequest.declined';

/** To the member who asked. One that is taken on is reported as an order, by `order.created`. */
export const declinedNotice: MessagePurpose = {
  key: purpose,
  kind: 'notice',
  receiver: 'shipper',
  params: [
    { name: 'request_no', example: 'Q260131000042', isRequired: true },
    { name: 'reason', example: 'No space this week', isRequired: false },
  ],
  subjects: { en: en.subject.declined, zh: zh.subject.declined, es: es.subject.declined, ja: ja.subject.declined },
  texts: { en: en.sms.declined, zh: zh.sms.declined, es: es.sms.declined, ja: ja.sms.declined },
  reports: reportedEvent({
    event: requestDeclined,
    async compose(scope, { data }) {
      const request = await orderRequestRepo(scope).byId(data.request_id);
      // Reopened in the meantime: there is nothing to report.
      if (request?.state !== 'declined') return null;
      const { request_no, reason, member_id } = request;
      const member = await findMember(scope, member_id);
      return member
        ? { receiver: member.phone, email: member.email, subject: request_no, params: { request_no, reason } }
        : null;
    },
  }),
};

/** A request waits again: that it was declined is not sent any more. */
export const withdrawDecline = (scope: Scope, request_no: string): Promise<void> =>
  withdrawNotices(scope, { purpose, subject: request_no });
