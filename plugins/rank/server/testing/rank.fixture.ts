import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { type MemberLevel, memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { rankContract, rankKey } from '../../contract/rank.contract.ts';
import { orderExperience } from '../order-experience.steps.ts';

/** What an order's event says; amounts in cents. */
export interface SettledOrder {
  order_id: number;
  member_id: number | null;
  freight_cents: number;
  refunded_cents?: number;
  state?: 'finish' | 'closed';
}

let position = 0;

/** Gives the subscriber an event, as the log of events would. */
export function hear(scope: Scope, event: 'order.finished' | 'order.refunded', order: SettledOrder): Promise<void> {
  const { order_id, member_id, freight_cents, refunded_cents = 0, state = 'finish' } = order;
  const numbers = { order_id, order_no: `N${order_id}`, external_no: '' };
  const money = { freight_cents, total_cents: freight_cents, paid_cents: freight_cents, refunded_cents };
  const cargo = { order_day: '2026-01-01', origin_code: 'A', destination_code: 'B', pieces: 1, weight_g: 1 };
  const data = { ...numbers, ...money, ...cargo, member_id, state, terms: 'prepaid' } as const;
  position += 1;
  const occurrence = { event, position, subject_id: order_id, data, json: JSON.stringify(data), created_at: scope.now };
  return scope.transaction((tx) => orderExperience.handle(tx, occurrence));
}

/** Levels at 0, 100 and 500 points, with 1, 2 and 3 per cent. */
export async function aLadder(user: TestUser) {
  const levels: MemberLevel[] = [];
  for (const [at, name] of ['Bronze', 'Silver', 'Gold'].entries()) {
    levels.push(await user.call(memberContract.MemberLevelSave, { name, discount_e4: (at + 1) * 100 }));
  }
  const steps = levels.map(({ id }, at) => ({ level_id: id, experience: [0, 100, 500][at] ?? 0 }));
  await user.call(rankContract.RankLadderSave, { version: 0, steps });
  return steps;
}

/** A tenant that uses the plug-in, with levels. */
export async function rankFixture(app: TestApp, user?: TestUser) {
  const owner = user ?? (await app.tenant());
  await owner.call(addonContract.AddonInstall, { key: rankKey });
  const steps = await aLadder(owner);
  const aMember = (code: string) => owner.call(memberContract.MemberAdd, { code, name: `Member ${code}` });
  const levelOf = async (id: number) => (await owner.call(memberContract.MemberInfo, { id })).level_name;
  const pointsOf = async (id: number) => (await owner.call(rankContract.RankMemberInfo, { member_id: id }))?.total;
  return { owner, steps, aMember, levelOf, pointsOf };
}
