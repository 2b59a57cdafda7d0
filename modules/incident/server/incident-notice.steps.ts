import { memberEmail } from '@linehaul/modules/member/server/member.port.ts';
import {
  type MessagePurpose,
  type PurposeParam,
  reportedEvent,
  withdrawNotices,
} from '@linehaul/modules/message/server/message.port.ts';
import { existing } from '@linehaul/modules/order/server/order.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import {
  incidentApproved,
  incidentPaid,
  incidentRejected,
  incidentReported,
  incidentResolved,
} from '../contract/incident.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { tellableIncident } from './incident-notice.repo.ts';

type Told = NonNullable<Awaited<ReturnType<typeof tellableIncident>>>;
type Receiver = 'shipper' | 'consignee';
type NoticeName = keyof (typeof en)['sms'];

const payoutOf = ({ compensation_cents, shipper_cents }: Told) => (compensation_cents ?? 0) - (shipper_cents ?? 0);
const isPaid = (incident: Told) => incident.claim_state === 'paid' && payoutOf(incident) > 0;
const isApproved = (incident: Told) =>
  (incident.claim_state === 'approved' || incident.claim_state === 'paid') && payoutOf(incident) > 0;

const declaredParams: readonly PurposeParam[] = [
  { name: 'waybill_no', example: 'Y20260131-0042', isRequired: true },
  { name: 'incident_no', example: 'IN00000042', isRequired: true },
  { name: 'pieces', example: '2', isRequired: false },
];
/** What the carrier has decided, in the words of who did. */
const reason: PurposeParam = { name: 'reason', example: 'The packing was damaged before', isRequired: false };
const amount: PurposeParam = { name: 'amount', example: '1234.50', isRequired: true };

interface NoticeSpec {
  event:
    | typeof incidentReported
    | typeof incidentResolved
    | typeof incidentRejected
    | typeof incidentApproved
    | typeof incidentPaid;
  also: readonly PurposeParam[];
  /** Whether it is still so: what was taken back is not told. */
  isSo: (incident: Told) => boolean;
}

const notices: Readonly<Record<NoticeName, NoticeSpec>> = {
  reported: { event: incidentReported, also: [], isSo: () => true },
  // What was paid is told as a payment.
  resolved: {
    event: incidentResolved,
    also: [reason],
    isSo: (incident) => incident.state === 'resolved' && !isPaid(incident),
  },
  rejected: { event: incidentRejected, also: [reason], isSo: ({ state }) => state === 'rejected' },
  approved: { event: incidentApproved, also: [amount], isSo: isApproved },
  paid: { event: incidentPaid, also: [amount], isSo: isPaid },
};

function paramsOf(incident: Told, also: readonly PurposeParam[]): Record<string, string> {
  const { waybill_no, incident_no, pieces, outcome } = incident;
  const values = { reason: outcome, amount: (payoutOf(incident) / 100).toFixed(2) };
  const extra = Object.entries(values).filter(([key]) => also.some(({ name }) => name === key));
  return { waybill_no, incident_no, pieces: String(pieces), ...Object.fromEntries(extra) };
}

/** The shipper's, where the order is a member's; nobody knows the consignee's. */
async function emailOf(scope: Scope, receiver: Receiver, order_id: number): Promise<string> {
  if (receiver === 'consignee') return '';
  const { member_id } = await existing(scope, order_id);
  return memberEmail(scope, member_id);
}

const keyOf = (name: NoticeName, receiver: Receiver) =>
  receiver === 'shipper' ? (`incident.${name}` as const) : (`incident.${name}_consignee` as const);

function notice(name: NoticeName, receiver: Receiver): MessagePurpose {
  const { event, also, isSo } = notices[name];
  return {
    key: keyOf(name, receiver),
    kind: 'notice',
    receiver,
    params: [...declaredParams, ...also],
    subjects: { en: en.subject[name], zh: zh.subject[name], es: es.subject[name], ja: ja.subject[name] },
    texts: { en: en.sms[name], zh: zh.sms[name], es: es.sms[name], ja: ja.sms[name] },
    reports: reportedEvent<typeof incidentReported>({
      event: event as typeof incidentReported,
      async compose(scope, { data }) {
        const incident = await tellableIncident(scope, data.incident_id);
        if (!incident || !isSo(incident)) return null;
        const { incident_no, order_id, consignor_phone, consignee_phone } = incident;
        return {
          receiver: receiver === 'shipper' ? consignor_phone : consignee_phone,
          email: await emailOf(scope, receiver, order_id),
          subject: incident_no,
          params: paramsOf(incident, also),
        };
      },
    }),
  };
}

const receivers = ['shipper', 'consignee'] as const;
const noticeNames = ['reported', 'resolved', 'rejected', 'approved', 'paid'] as const satisfies readonly NoticeName[];

/** What the shipper, and the consignee where the tenant says so, can be told of an incident and of its compensation. */
export const incidentNotices: readonly MessagePurpose[] = receivers.flatMap((receiver) =>
  noticeNames.map((name) => notice(name, receiver)),
);

/** What was decided is taken back: that it was is not sent any more. */
export async function withdrawIncidentNotices(
  scope: Scope,
  subject: string,
  names: readonly NoticeName[],
): Promise<void> {
  for (const name of names) {
    for (const receiver of receivers) await withdrawNotices(scope, { purpose: keyOf(name, receiver), subject });
  }
}
