import { addDays } from '@linehaul/contract/calendar-day.ts';
import { namedMembers } from '@linehaul/modules/member/server/member.port.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { signinContract, signinKey, signinSettings } from '../contract/signin.contract.ts';
import { calendar, makeUp, signIn } from './sign-in.steps.ts';
import { signinRepo } from './signin.repo.ts';

const shownDays = 30;

/** Members who come back every day, and what it gives them. */
export const signin: ServerPlugin = {
  key: signinKey,
  settings: signinSettings,
  category: 'marketing',
  version: '1.0.0',
  hooks: { purge: (tx) => signinRepo(tx).purge() },
  module: serverModule({
    name: signinKey,
    contract: signinContract,
    migrations: new URL('./migrations/', import.meta.url),
    handlers: () => ({
      SignIn: async ({ input, scope, audit }) => {
        const after = await signIn(scope, input.member_code);
        audit({ record: `member ${after.member_id}`, after, isUnchanged: !after.is_new });
        return after;
      },
      SigninMakeUp: async ({ input, scope, audit }) => {
        const after = await makeUp(scope, input.member_code, input.day);
        audit({ record: `member ${after.member_id}`, after });
        return after;
      },
      SigninCalendar: ({ input, scope }) => calendar(scope, input.member_code, input.month),
      SigninList: async ({ input, scope }) => {
        const page = await signinRepo(scope).page(input);
        const members = await namedMembers(
          scope,
          page.list.map(({ member_id }) => member_id),
        );
        return {
          ...page,
          list: page.list.map((row) => ({ ...row, member_name: members.get(row.member_id)?.name ?? '' })),
        };
      },
      SigninStreaks: ({ scope }) => signinRepo(scope).streaks(),
      SigninDays: ({ scope }) => signinRepo(scope).sumsSince(addDays(businessDay(scope), 1 - shownDays)),
    }),
  }),
};
