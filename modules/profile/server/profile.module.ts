import { refuse } from '@linehaul/contract/errors.ts';
import { operatorAccount } from '@linehaul/modules/access/server/operator-account.port.ts';
import { ownerAccount } from '@linehaul/modules/tenant/server/owner-account.port.ts';
import { countGuess, takeCode } from '@linehaul/modules/tenant/server/verify.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { type Profile, profileContract, profileErrors } from '../contract/profile.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { drawAvatar } from './avatar.rules.ts';

/** The caller's own profile: the owner's with an introduction of the tenant, an operator's without. */
async function ownProfile(scope: Scope): Promise<Profile> {
  const { supplier_id, operator_id } = scope.caller;
  if (operator_id === null) return ownerAccount(scope).profile();
  return { ...(await operatorAccount(scope, { supplier_id, operator_id }).profile()), introduction: '' };
}

async function saveProfile(scope: Scope, profile: Profile): Promise<void> {
  const { supplier_id, operator_id } = scope.caller;
  if (operator_id === null) return ownerAccount(scope).saveProfile(profile);
  const { nick_name, phone, avatar } = profile;
  await operatorAccount(scope, { supplier_id, operator_id }).saveProfile({ nick_name, phone, avatar });
}

async function isPhoneTaken(scope: Scope, phone: string): Promise<boolean> {
  return scope.caller.operator_id === null && ownerAccount(scope).isPhoneTaken(phone);
}

/** What the log keeps: that there is a picture, not the picture. */
function logged({ avatar, ...rest }: Profile) {
  return { ...rest, has_avatar: avatar !== '' };
}

export const profileModule = serverModule({
  name: 'profile',
  contract: profileContract,
  messages: { en, zh, es, ja },
  handlers: ({ secrets }) => ({
    userEdit: async ({ input: { verify, ...fields }, scope, audit, ip }) => {
      const before = await ownProfile(scope);
      const isKept = fields.avatar === '' || fields.avatar === before.avatar;
      const avatar = isKept ? fields.avatar : await drawAvatar(fields.avatar);
      if (fields.phone !== before.phone) {
        const { code_missing, phone_taken } = profileErrors;
        if (verify === undefined) throw refuse(code_missing, { fields: { verify: { code: code_missing.code } } });
        const guess = await countGuess(scope, { phone: fields.phone, purpose: 'change_phone', ip });
        await takeCode(scope, secrets, guess, verify);
        if (await isPhoneTaken(scope, fields.phone))
          throw refuse(phone_taken, { fields: { phone: { code: phone_taken.code } } });
      }
      await saveProfile(scope, { ...fields, avatar });
      const after = await ownProfile(scope);
      audit({ record: 'profile', before: logged(before), after: logged(after) });
      return after;
    },
  }),
});
