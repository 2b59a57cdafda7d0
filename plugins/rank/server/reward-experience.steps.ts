import { memberRewarded } from '@linehaul/modules/member/contract/member.events.ts';
import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { addExperience, holdMember, presentMember } from './follow-levels.steps.ts';

/** Points that members are given for something else than an order. */
export const rewardExperience = eventConsumer({
  name: 'rank.rewards',
  events: [memberRewarded],
  handle: async (tx, { data: { member_id, points, reason }, position }) => {
    if (points === 0 || !(await presentMember(tx, member_id))) return;
    await holdMember(tx, member_id);
    const source = { source_kind: 'reward', source_id: position, order_id: null, order_no: '' } as const;
    const figures = { delta: points, freight_cents: 0, kept_cents: null };
    await addExperience(tx, { member_id, ...source, ...figures, reason, login_name: 'system', approved_by: '' });
  },
});
