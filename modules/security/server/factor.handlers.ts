import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type securityContract, securityErrors } from '../contract/security.contract.ts';
import { personOf, secondFactorRepo } from './second-factor.repo.ts';
import { newRecoveryCodes, newSecret, otpauthOf } from './second-factor.rules.ts';
import { formatPlace, judgeSecondFactor, recoveryHash } from './second-factor.steps.ts';
import { sessionControl } from './session-control.extension.ts';

type FactorCalls = Pick<
  Handlers<typeof securityContract>,
  'SecondFactorInfo' | 'SecondFactorStart' | 'SecondFactorConfirm' | 'RecoveryCodesRenew' | 'SecondFactorOff'
>;

/** Everybody's own second factor: anyone who is signed in may set it up, whatever their role. */
export function factorCalls({ secrets, nameOf, extensions }: ModuleKernel): FactorCalls {
  const renewCodes = async (scope: Scope): Promise<string[]> => {
    const person = personOf(scope);
    const codes = newRecoveryCodes();
    await secondFactorRepo(scope, person).renewRecoveryCodes(codes.map((code) => recoveryHash(secrets, person, code)));
    return codes;
  };
  const checkOwnPassword = async (scope: Scope, password: string) => {
    const controls = extensions(sessionControl);
    if (controls.length === 0) throw new TypeError('nothing_checks_passwords');
    for (const sessions of controls) await sessions.checkOwnPassword(scope, password);
  };
  const repoOf = (scope: Scope) => secondFactorRepo(scope, personOf(scope));
  return {
    SecondFactorInfo: async ({ scope }) => {
      const factor = await repoOf(scope).find();
      const since = factor?.confirmed_at ?? 0;
      return { is_on: since > 0, since, recovery_left: since > 0 ? await repoOf(scope).recoveryLeft() : 0 };
    },
    SecondFactorStart: async ({ input, scope }) => {
      await checkOwnPassword(scope, input.password);
      const secret = newSecret();
      const encryptedSecret = secrets.encryptAtRest(secret, formatPlace(personOf(scope)));
      if (!(await repoOf(scope).start(encryptedSecret))) throw refuse(securityErrors.second_factor_on);
      const { nick_name } = await nameOf(scope);
      return { secret, otpauth: otpauthOf(secret, nick_name || scope.caller.login_name) };
    },
    SecondFactorConfirm: async ({ input, scope }) => {
      const repo = repoOf(scope);
      const factor = await repo.find();
      if (!factor) throw refuse(securityErrors.second_factor_not_started);
      if (factor.confirmed_at !== null) throw refuse(securityErrors.second_factor_on);
      await repo.confirm();
      const verdict = await judgeSecondFactor(scope, secrets, personOf(scope), input.code);
      if (verdict !== 'right') {
        const { second_factor_wrong } = securityErrors;
        throw refuse(second_factor_wrong, { fields: { code: { code: second_factor_wrong.code } } });
      }
      return { recovery_codes: await renewCodes(scope) };
    },
    RecoveryCodesRenew: async ({ input, scope }) => {
      await checkOwnPassword(scope, input.password);
      return scope.transaction(async (inner) => {
        const factor = await repoOf(inner).find();
        if (!factor?.confirmed_at) throw refuse(securityErrors.second_factor_missing);
        return { recovery_codes: await renewCodes(inner) };
      });
    },
    SecondFactorOff: async ({ input, scope }) => {
      await checkOwnPassword(scope, input.password);
      if (!(await repoOf(scope).remove())) throw refuse(securityErrors.second_factor_missing);
      return {};
    },
  };
}
