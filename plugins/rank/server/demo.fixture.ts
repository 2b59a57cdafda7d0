import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { Demo, DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import type { LadderStep } from '../contract/ladder.contract.ts';
import { rankContract, rankKey } from '../contract/rank.contract.ts';

const levels = [
  { name: '银卡会员', discount_e4: 100, experience: 100 },
  { name: '金卡会员', discount_e4: 300, experience: 500 },
  { name: '钻石会员', discount_e4: 500, experience: 2_000 },
] as const;

/** More than a hundred at once wait for a second person. */
const corrections = [
  { delta: 100, reason: '春季活动补发' },
  { delta: 80, reason: '旧系统积分转入' },
  { delta: 60, reason: '推荐新客户' },
  { delta: 450, reason: '旧系统积分转入' },
] as const;

const daySeconds = 86_400;

/** The carrier's level rules, and points of the old system for its last members. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
  const carrier = callerOf('carrier');
  await call(carrier(now), addonContract.AddonInstall, { key: rankKey });
  const steps: LadderStep[] = [];
  for (const { experience, ...level } of levels) {
    const { id } = await call(carrier(now), memberContract.MemberLevelSave, level);
    steps.push({ level_id: id, experience });
  }
  const { version } = await call(carrier(now), rankContract.RankLadderInfo, {});
  await call(carrier(now), rankContract.RankLadderSave, { version, steps });
  const { list } = await call(carrier(now), memberContract.MemberList, { limit: corrections.length, sort: '-code' });
  for (const [at, { id }] of list.entries()) {
    const correction = corrections[at];
    if (correction)
      await call(carrier(now - (9 - at) * daySeconds), rankContract.RankCorrectionAdd, {
        member_id: id,
        ...correction,
      });
  }
};

export const demo: Demo = { after: ['member'], fill };
