import { findMember, tenantLevels } from '@linehaul/modules/member/server/member.port.ts';

import { type MessagePurpose, reportedEvent } from '@linehaul/modules/message/server/message.port.ts';
import { levelFalling } from '../contract/rank.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';

/** Tells a member beforehand that the level is going to be lost. */
export const fallingNotice: MessagePurpose = {
  key: 'rank.level_falling',
  kind: 'notice',
  receiver: 'shipper',
  params: [
    { name: 'level', example: 'Gold', isRequired: true },
    { name: 'points', example: '120', isRequired: false },
    { name: 'day', example: '2026-07-01', isRequired: true },
  ],
  subjects: {
    en: en.subject.level_falling,
    zh: zh.subject.level_falling,
    es: es.subject.level_falling,
    ja: ja.subject.level_falling,
  },
  texts: {
    en: en.sms.level_falling,
    zh: zh.sms.level_falling,
    es: es.sms.level_falling,
    ja: ja.sms.level_falling,
  },
  reports: reportedEvent({
    event: levelFalling,
    compose: async (scope, { data: { member_id, level_id, missing, review_day } }) => {
      const member = await findMember(scope, member_id);
      const level = (await tenantLevels(scope)).find(({ id }) => id === level_id);
      if (!member || !level) return null;
      const { phone: receiver, email, code: subject } = member;
      return { receiver, email, subject, params: { level: level.name, points: String(missing), day: review_day } };
    },
  }),
};
