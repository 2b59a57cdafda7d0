import { refuse } from '@linehaul/contract/errors.ts';
import { operatorAccount } from '@linehaul/modules/access/server/access.port.ts';
import { countGuess, type Guess, ownerAccount, takeCode } from '@linehaul/modules/tenant/server/tenant.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import { type Profile, profileContract, profileErrors } from '../contract/profile.contract.ts';
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

interface PhoneGuess {
  guess: Guess;
  code: string;
}

/** Another phone needs the code that was sent to it: counts the guess at it. */
async function guessAt(scope: Scope, phone: string, code: string | undefined, ip: string): Promise<PhoneGuess> {
  const { code_missing } = profileErrors;
  if (code === undefined) throw refuse(code_missing, { fields: { verify: { code: code_missing.code } } });
  return { guess: await countGuess(scope, { phone, purpose: 'change_phone', ip }), code };
}

/** Refuses a wrong code, and a phone that somebody else has: only its holder learns that. */
async function takePhone(scope: Scope, secrets: Secrets, { guess, code }: PhoneGuess): Promise<void> {
  const { phone_taken } = profileErrors;
  await takeCode(scope, secrets, guess, code);
  if (await isPhoneTaken(scope, guess.phone))
    throw refuse(phone_taken, { fields: { phone: { code: phone_taken.code } } });
}

/** What the log keeps: that there is a picture, not the picture. */
function logged({ avatar, ...rest }: Profile) {
  return { ...rest, has_avatar: avatar !== '' };
}

export const profileModule = serverModule({
  name: 'profile',
  contract: profileContract,
  handlers: ({ secrets }) => ({
    userEdit: async ({ input: { verify, ...fields }, scope, audit, ip }) => {
      const before = await ownProfile(scope);
      const isKept = fields.avatar === '' || fields.avatar === before.avatar;
      const avatar = isKept ? fields.avatar : await drawAvatar(fields.avatar);
      const phoneGuess = fields.phone === before.phone ? null : await guessAt(scope, fields.phone, verify, ip);
      return scope.once(async (tx) => {
        if (phoneGuess) await takePhone(tx, secrets, phoneGuess);
        await saveProfile(tx, { ...fields, avatar });
        const after = await ownProfile(tx);
        audit({ record: 'profile', before: logged(before), after: logged(after) });
        return after;
      });
    },
  }),
});
