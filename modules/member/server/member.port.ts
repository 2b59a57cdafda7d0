// Open to plug-ins too.
export {
  addMissingMembers,
  findMember,
  findMemberByCode,
  levelDiscount,
  levelDiscounts,
  lockMembers,
  type MemberMatcher,
  memberEmail,
  memberNames,
  memberOfPhone,
  moveCredit,
  renameMember,
  takeCredits,
} from './member.steps.ts';
export { type ErasableMember, memberRecords } from './member-erasure.extension.ts';
export type { GivenLevel, NamedMember } from './member-level.steps.ts';
export { namedMembers, releaseMemberLevels, setMemberLevels, tenantLevels } from './member-level.steps.ts';
export { rewardMember } from './member-reward.steps.ts';
