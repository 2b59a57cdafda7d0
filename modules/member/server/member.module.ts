import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { serverModule } from '@linehaul/server-kernel/server-module.ts';
import { memberContract, memberErrors } from '../contract/member.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { memberRepo } from './member.repo.ts';

export const memberModule = serverModule({
  name: 'member',
  contract: memberContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    MemberList: ({ input, scope }) => memberRepo(scope).page(input),
    MemberInfo: async ({ input, scope }) => {
      const member = await memberRepo(scope).byId(input.id);
      if (!member) throw refuse(wireErrors.not_found);
      return member;
    },
    MemberAdd: async ({ input, scope, note }) => {
      const added = await memberRepo(scope).add({ ...input, source: 'counter' });
      if (!added) throw refuse(memberErrors.code_taken, { fields: { code: { code: memberErrors.code_taken.code } } });
      note({ record: `member ${added.id}`, after: added });
      return added;
    },
  }),
});
