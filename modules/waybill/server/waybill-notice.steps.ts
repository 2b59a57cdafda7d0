import type { DomainEventData } from '@linehaul/contract/domain-event.ts';
import { memberEmail } from '@linehaul/modules/member/server/member.port.ts';
import {
  type MessageKernel,
  type MessagePurpose,
  type Notice,
  type PurposeParam,
  reportedEvent,
} from '@linehaul/modules/message/server/message.port.ts';

import { existing } from '@linehaul/modules/order/server/order.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { WaybillState } from '../contract/waybill.contract.ts';
import {
  waybillArrived,
  waybillDelivering,
  waybillDeparted,
  waybillRefused,
  waybillSigned,
} from '../contract/waybill.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { waybillRepo } from './waybill.repo.ts';
import { arrivalCode } from './waybill-code.handlers.ts';
import { arrivalParams, pickupCodeParam, waybillParams } from './waybill-notice.rules.ts';
import { waybillRefusalRepo } from './waybill-refusal.repo.ts';

const declaredParams: readonly PurposeParam[] = [
  { name: 'waybill_no', example: 'Y20260131-0042', isRequired: true },
  { name: 'origin', example: 'Hangzhou', isRequired: false },
  { name: 'destination', example: 'Guangzhou', isRequired: false },
  { name: 'pieces', example: '12', isRequired: false },
];
/** The last: a template that counts its variables counts the others as before. */
const pickupCode: PurposeParam = { name: pickupCodeParam, example: '204816', isRequired: false, isSecret: true };

/** Why the consignee has not taken the goods. */
const refusalReason: PurposeParam = { name: 'reason', example: 'three cartons are wet', isRequired: false };

type Reported = DomainEventData<typeof waybillDeparted>;
type Receiver = 'shipper' | 'consignee';

/** The shipper's, where the order is a member's; nobody knows the consignee's. */
async function emailOf(scope: Scope, receiver: Receiver, orderId: number): Promise<string> {
  if (receiver === 'consignee') return '';
  const { member_id } = await existing(scope, orderId);
  return memberEmail(scope, member_id);
}

type Compose = (scope: Scope, receiver: Receiver, data: Reported) => Promise<Notice | null>;

const compose: Compose = async (scope, receiver, data) => {
  const waybill = await waybillRepo(scope).byId(data.waybill_id);
  if (!waybill) return null;
  const { waybill_no, consignor_phone, consignee_phone, order_id } = waybill;
  return {
    receiver: receiver === 'shipper' ? consignor_phone : consignee_phone,
    email: await emailOf(scope, receiver, order_id),
    subject: waybill_no,
    params: waybillParams(waybill, data.counted_pieces || data.pieces),
  };
};

/** Null once the step that it is about was taken back. */
const composeWhile =
  (...states: readonly WaybillState[]): Compose =>
  async (scope, receiver, data) => {
    const waybill = await waybillRepo(scope).byId(data.waybill_id);
    return waybill && states.includes(waybill.state) ? compose(scope, receiver, data) : null;
  };

const waiting = new Set<WaybillState>(['arrived', 'delivering']);

/** The arrival with its code; null when the goods do not wait for their consignee any more, or nothing of them came. */
const composeArrival =
  (kernel: MessageKernel): Compose =>
  async (scope, receiver, data) => {
    const waybill = await waybillRepo(scope).byId(data.waybill_id);
    if (!waybill || !waiting.has(waybill.state) || data.counted_pieces === 0) return null;
    const notice = await compose(scope, receiver, data);
    const code = await arrivalCode(scope, kernel, waybill.id);
    return notice && { ...notice, params: arrivalParams(waybill, data.counted_pieces, code) };
  };

/** The refusal with its reason; null once it was a mistake, or somebody has decided. */
const composeRefusal: Compose = async (scope, receiver, data) => {
  const last = await waybillRefusalRepo(scope).last(data.waybill_id);
  if (!last || last.outcome !== null) return null;
  const notice = await compose(scope, receiver, data);
  return notice && { ...notice, params: { ...notice.params, reason: last.reason } };
};

interface NoticeSpec {
  name: keyof (typeof en)['sms'];
  event:
    | typeof waybillDeparted
    | typeof waybillArrived
    | typeof waybillDelivering
    | typeof waybillSigned
    | typeof waybillRefused;
  receiver: Receiver;
  /** Whether the step is one that the receiver waits for: cargo departs and arrives at every site on its way. */
  isOf: (data: Reported) => boolean;
  /** What it says beside the others, and how that is found. */
  also?: { params: readonly PurposeParam[]; compose: Compose };
}

function notice({ name, event, receiver, isOf, also = { params: [], compose } }: NoticeSpec): MessagePurpose {
  return {
    key: `waybill.${name}`,
    kind: 'notice',
    receiver,
    params: [...declaredParams, ...also.params],
    subjects: { en: en.subject[name], zh: zh.subject[name], es: es.subject[name], ja: ja.subject[name] },
    texts: { en: en.sms[name], zh: zh.sms[name], es: es.sms[name], ja: ja.sms[name] },
    reports: reportedEvent<typeof waybillDeparted>({
      event: event as typeof waybillDeparted,
      compose: (scope, { data }) => (isOf(data) ? also.compose(scope, receiver, data) : Promise.resolve(null)),
    }),
  };
}

/** What people can be informed of while cargo is on its way. */
export const waybillNotices = (kernel: MessageKernel): readonly MessagePurpose[] => [
  notice({
    name: 'departed',
    event: waybillDeparted,
    receiver: 'consignee',
    isOf: ({ site_code, origin_code }) => site_code === origin_code,
  }),
  notice({
    name: 'arrived',
    event: waybillArrived,
    receiver: 'consignee',
    isOf: ({ site_code, destination_code }) => site_code === destination_code,
    also: { params: [pickupCode], compose: composeArrival(kernel) },
  }),
  notice({
    name: 'delivering',
    event: waybillDelivering,
    receiver: 'consignee',
    isOf: () => true,
    also: { params: [], compose: composeWhile('delivering', 'signed', 'closed') },
  }),
  notice({
    name: 'refused',
    event: waybillRefused,
    receiver: 'shipper',
    isOf: () => true,
    also: { params: [refusalReason], compose: composeRefusal },
  }),
  notice({
    name: 'signed',
    event: waybillSigned,
    receiver: 'shipper',
    isOf: () => true,
    also: { params: [], compose: composeWhile('signed', 'closed') },
  }),
];
