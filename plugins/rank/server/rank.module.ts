import { installedPlainSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { namedMembers, releaseMemberLevels } from '@linehaul/modules/member/server/member.port.ts';
import { messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import type { RankingWindow } from '../contract/ladder.contract.ts';
import { type RankSettings, rankContract, rankKey, rankSettings } from '../contract/rank.contract.ts';
import { correctionRepo } from './correction.repo.ts';
import { askCorrection, decideCorrection } from './correction.steps.ts';
import { experienceRepo } from './experience.repo.ts';
import { giveLevels, withMemberNames } from './follow-levels.steps.ts';
import { ladderRepo } from './ladder.repo.ts';
import { periodStart } from './ladder.rules.ts';
import { checkLadder, saveLadder, showLadder } from './ladder.steps.ts';
import { goodsExperience, orderExperience } from './order-experience.steps.ts';
import { rankJobs } from './rank.job.ts';
import { pinLevel, readMember, showMember } from './rank-member.steps.ts';
import { fallingNotice } from './rank-notice.steps.ts';
import { rankingPage } from './ranking.repo.ts';
import { rewardExperience } from './reward-experience.steps.ts';

const configurable = { key: rankKey, version: '1.0.0', settings: rankSettings };

async function readRankSettings(scope: Scope): Promise<RankSettings> {
  return (await installedPlainSettings(scope, configurable)) ?? rankSettings.parse({});
}

/** The first day of a ranking; none for all time. */
function windowStart(scope: Scope, window: RankingWindow): string | undefined {
  return window === 'all' ? undefined : periodStart(businessDay(scope), window);
}

/** Experience, levels and ranking of members. */
export const rank: ServerPlugin = {
  ...configurable,
  category: 'marketing',
  hooks: {
    async install(tx) {
      await ladderRepo(tx).open(periodStart(businessDay(tx), (await readRankSettings(tx)).review));
      await giveLevels(tx, null);
    },
    uninstall: (tx) => releaseMemberLevels(tx, rankKey),
    purge: (tx) => ladderRepo(tx).purge(),
  },
  module: serverModule({
    name: rankKey,
    contract: rankContract,
    migrations: new URL('./migrations/', import.meta.url),
    on: [orderExperience, goodsExperience, rewardExperience],
    offers: () => [messagePurposes.offer(fallingNotice)],
    jobs: () => rankJobs,
    handlers: () => ({
      RankLadderInfo: async ({ scope }) => showLadder(scope, await readRankSettings(scope)),
      RankLadderPreview: async ({ input: { steps }, scope }) => {
        await checkLadder(scope, steps);
        return ladderRepo(scope).moves(steps);
      },
      RankLadderSave: async ({ input: { version, steps }, scope, audit }) => {
        const settings = await readRankSettings(scope);
        const before = await showLadder(scope, settings);
        await saveLadder(scope, version, steps);
        const after = await showLadder(scope, settings);
        audit({ record: 'rank ladder', before: { steps: before.steps }, after: { steps: after.steps } });
        return after;
      },
      RankList: async ({ input: { window, by, ...query }, scope }) => {
        const page = await rankingPage(scope, windowStart(scope, window), by, query);
        const members = await namedMembers(
          scope,
          page.list.map(({ member_id }) => member_id),
        );
        const list = page.list.map((row) => {
          const { code = '', name = '', level_name = '' } = members.get(row.member_id) ?? {};
          return { ...row, member_code: code, member_name: name, level_name };
        });
        return { ...page, list };
      },
      RankMemberInfo: async ({ input, scope }) => readMember(scope, input.member_id, await readRankSettings(scope)),
      RankExperienceList: async ({ input, scope }) => {
        const page = await experienceRepo(scope).page(input);
        return { ...page, list: await withMemberNames(scope, page.list) };
      },
      RankCorrectionList: async ({ input, scope }) => {
        const page = await correctionRepo(scope).page(input);
        return { ...page, list: await withMemberNames(scope, page.list) };
      },
      RankCorrectionAdd: async ({ input, scope, audit }) => {
        const after = await askCorrection(scope, input, await readRankSettings(scope));
        audit({ record: `rank_correction ${after.id}`, after });
        return after;
      },
      RankCorrectionApprove: async ({ input, scope, audit }) => {
        const { before, after } = await decideCorrection(scope, input.id, 'booked', '');
        audit({ record: `rank_correction ${input.id}`, before, after });
        return after;
      },
      RankCorrectionReject: async ({ input, scope, audit }) => {
        const { before, after } = await decideCorrection(scope, input.id, 'rejected', input.note);
        audit({ record: `rank_correction ${input.id}`, before, after });
        return after;
      },
      RankPinSave: async ({ input: { member_id, ...pin }, scope, audit }) => {
        const settings = await readRankSettings(scope);
        const before = await showMember(scope, member_id, settings);
        await pinLevel(scope, member_id, pin);
        const after = await showMember(scope, member_id, settings);
        audit({ record: `member ${member_id}`, before, after });
        return after;
      },
      RankPinRemove: async ({ input: { member_id }, scope, audit }) => {
        const settings = await readRankSettings(scope);
        const before = await showMember(scope, member_id, settings);
        await pinLevel(scope, member_id, null);
        const after = await showMember(scope, member_id, settings);
        audit({ record: `member ${member_id}`, before, after });
        return after;
      },
    }),
  }),
};
