import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import { type MemberLevel, type memberContract, memberErrors } from '../contract/member.contract.ts';
import { memberLevelRepo } from './member-level.repo.ts';

type LevelCalls = Pick<Handlers<typeof memberContract>, 'MemberLevelList' | 'MemberLevelSave' | 'MemberLevelDel'>;

async function found(scope: Scope, id: number): Promise<MemberLevel> {
  const level = await memberLevelRepo(scope).byId(id);
  if (!level) throw refuse(wireErrors.not_found);
  return level;
}

/** Members' levels. */
export const levelCalls: LevelCalls = {
  MemberLevelList: ({ input, scope }) => memberLevelRepo(scope).page(input),
  MemberLevelSave: async ({ input: { id, version, ...draft }, scope, audit }) => {
    const repo = memberLevelRepo(scope);
    const before = id === undefined ? undefined : await found(scope, id);
    const same = await repo.byName(draft.name, id);
    if (same && same.id !== id) {
      const error = memberErrors.level_name_taken;
      throw refuse(error, { fields: { name: { code: error.code } } });
    }
    if (before && !(await repo.change(before.id, version ?? before.version, draft))) throw refuse(wireErrors.version);
    const after = await found(scope, before ? before.id : await repo.add(draft));
    audit({ record: `member_level ${after.id}`, before, after });
    return after;
  },
  MemberLevelDel: async ({ input, scope, audit }) => {
    const before = await found(scope, input.id);
    if (before.member_count > 0) {
      throw refuse(memberErrors.level_in_use, { params: { level: before.name, count: before.member_count } });
    }
    await memberLevelRepo(scope).remove(input.id);
    audit({ record: `member_level ${input.id}`, before });
    return {};
  },
};
