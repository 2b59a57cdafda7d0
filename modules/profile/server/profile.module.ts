import { refuse } from '@linehaul/contract/errors.ts';
import { takeCode } from '@linehaul/modules/tenant/server/verify.port.ts';
import { serverModule } from '@linehaul/server-kernel/server-module.ts';
import { type Profile, profileContract, profileErrors } from '../contract/profile.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { profileRepo } from './profile.repo.ts';

/** What the log keeps: that there is a picture, not the picture. */
function logged({ avatar, ...rest }: Profile) {
  return { ...rest, has_avatar: avatar !== '' };
}

export const profileModule = serverModule({
  name: 'profile',
  contract: profileContract,
  messages: { en, zh, es, ja },
  handlers: ({ secrets }) => ({
    userEdit: async ({ input: { verify, ...fields }, scope, note }) => {
      const repo = profileRepo(scope);
      const before = await repo.own();
      if (fields.phone !== before.phone) {
        const { code_missing, phone_taken } = profileErrors;
        if (verify === undefined) throw refuse(code_missing, { fields: { verify: { code: code_missing.code } } });
        await takeCode(scope, secrets, { phone: fields.phone, purpose: 'change_phone', code: verify });
        if (await repo.isTaken(fields.phone))
          throw refuse(phone_taken, { fields: { phone: { code: phone_taken.code } } });
      }
      await repo.save(fields);
      const after = await repo.own();
      note({ record: 'profile', before: logged(before), after: logged(after) });
      return after;
    },
  }),
});
