import { refuse } from '@linehaul/contract/errors.ts';
import { judgeSecondFactor } from '@linehaul/modules/security/server/security.port.ts';
import { refusedStranger, signInAs } from '@linehaul/modules/session/server/session.port.ts';
import type { HandlerCall, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { identityErrors } from '../contract/identity.contract.ts';
import { identityRepo } from './identity.repo.ts';
import { personFor } from './identity-bind.handlers.ts';
import type { BroughtAnswer } from './identity-person.steps.ts';

interface SignInInput extends BroughtAnswer {
  type: 'supplier' | 'operator';
  suid?: number | undefined;
}

/** Opens a session for whom the brought code names. */
export async function signInByProvider(kernel: ModuleKernel, call: HandlerCall<SignInInput>, key: string) {
  const { scope, ip, userAgent, input } = call;
  const { person, place, chosenAccess } = await personFor(kernel, call, key);
  const from = { ip, userAgent, way: chosenAccess.provider.title };
  const holder = await identityRepo(scope).holderOf(place, person);
  const notBound = refuse(identityErrors.not_bound);
  if (!holder) return refusedStranger(scope, input.type, from, notBound);
  // The code from there is used up by now, so there is no second call that could bring a code of the app.
  const checkFactor = async () => {
    const factor = await judgeSecondFactor(scope, kernel.secrets, holder, '');
    if (factor !== 'off') throw refuse(identityErrors.wants_second_factor);
  };
  const session = await signInAs(kernel, scope, holder, from, checkFactor);
  if (!session) throw notBound;
  return session;
}
