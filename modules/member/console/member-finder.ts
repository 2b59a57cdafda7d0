import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { memberContract } from '../contract/member.contract.ts';

/** Members by code, name and phone. */
export const memberFinder = finder<typeof memberContract.MemberList>({
  title: 'member.noun.many',
  endpoint: memberContract.MemberList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: ({ code, name, phone }) => ({
    title: name,
    facts: [code, phone],
    to: `/users/manage?keyword=${encodeURIComponent(code)}`,
  }),
});
