import { refuse } from '@linehaul/contract/errors.ts';
import type { Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { type memberContract, memberErrors } from '../contract/member.contract.ts';
import { memberLevelRepo } from './member-level.repo.ts';

type LevelCalls = Pick<Handlers<typeof memberContract>, 'MemberLevelList' | 'MemberLevelSave' | 'MemberLevelDel'>;

const level = { noun: 'member_level', repo: memberLevelRepo };

const deleteLevel = deleteCall({
  ...level,
  check: (_call, { name, member_count }) => {
    if (member_count > 0) throw refuse(memberErrors.level_in_use, { params: { level: name, count: member_count } });
  },
});

/** Members' levels. */
export const levelCalls: LevelCalls = {
  MemberLevelList: ({ input, scope }) => memberLevelRepo(scope).page(input),
  MemberLevelSave: saveCall({ ...level, unique: { name: memberErrors.level_name_taken } }),
  MemberLevelDel: async (call) => {
    await deleteLevel(call);
    return {};
  },
};
