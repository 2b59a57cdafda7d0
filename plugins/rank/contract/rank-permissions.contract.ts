import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { rankContract } from './rank.contract.ts';

const industries = ['platform', 'logistics', 'site'] as const;

/** Who may make the calls that screens need. */
export const rankPermissions = {
  RankLadderInfo: { path: '/v1/addons/rank/RankLadderInfo', industries },
  RankList: { path: '/v1/addons/rank/RankList', industries },
  RankMemberInfo: { path: '/v1/addons/rank/RankMemberInfo', industries },
} as const satisfies PermissionManifest<typeof rankContract>;
