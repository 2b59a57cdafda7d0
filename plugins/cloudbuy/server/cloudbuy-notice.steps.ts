import { findMember, memberEmail } from '@linehaul/modules/member/server/member.port.ts';
import {
  type MessagePurpose,
  type Notice,
  type PurposeParam,
  reportedEvent,
} from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { roundDrawn } from '../contract/cloudbuy.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { existingRound } from './round-show.steps.ts';

const prize: PurposeParam = { name: 'prize', example: 'Shirt L', isRequired: true };
const number: PurposeParam = { name: 'number', example: '17', isRequired: false };
const until: PurposeParam = { name: 'until', example: '2026-12-15', isRequired: true };

async function toWinner(scope: Scope, data: { round_id: number; member_id: number; number: number }): Promise<Notice> {
  const { round_id, member_id } = data;
  const member = await findMember(scope, member_id);
  const { name, claim_until } = await existingRound(scope, round_id);
  const params = { prize: name, number: String(data.number), until: businessDay(scope, claim_until) };
  return { receiver: member?.phone ?? '', email: await memberEmail(scope, member_id), subject: name, params };
}

/** What the winner is told, where their seller wants it. */
export const cloudbuyNotices: readonly MessagePurpose[] = [
  {
    key: 'cloudbuy.won',
    kind: 'notice',
    receiver: 'shipper',
    params: [prize, number, until],
    subjects: { en: en.subject.won, zh: zh.subject.won, es: es.subject.won, ja: ja.subject.won },
    texts: { en: en.sms.won, zh: zh.sms.won, es: es.sms.won, ja: ja.sms.won },
    reports: reportedEvent({ event: roundDrawn, compose: (scope, { data }) => toWinner(scope, data) }),
  },
];
