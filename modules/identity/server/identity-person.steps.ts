import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { addressLimit, rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { identityErrors } from '../contract/identity.contract.ts';
import type { ChosenProvider } from './identity-choice.handlers.ts';
import type { IdentityFault, OutsidePerson } from './identity-provider.extension.ts';
import { journeyFrom, newJourney, noJourney, stateSeconds } from './identity-state.rules.ts';

/** What people bring back from a provider. */
export interface BroughtAnswer {
  code: string;
  state: string;
  browser: string;
  iss: string;
}

/** Ways and exchanges that one address may ask for in five minutes: each may be a call to the provider. */
const callsAtMost = 60;
const windowSeconds = 300;

const refusals: Readonly<Record<IdentityFault, ErrorCode>> = {
  code: identityErrors.code_wrong,
  provider: identityErrors.provider_down,
  application: identityErrors.application_wrong,
  answer: identityErrors.answer_wrong,
  member: identityErrors.not_member,
};

const boundOf = ({ provider, app_supplier_id }: ChosenProvider, browser: string) => ({
  provider: provider.key,
  app_supplier_id,
  browser,
});

/** Where a way to the provider begins. */
export async function beginJourney(
  scope: Scope,
  { secrets }: ModuleKernel,
  provider: ChosenProvider,
  { origin, browser, ip }: { origin: string; browser: string; ip: string },
): Promise<{ url: string; state: string }> {
  await addressLimit(scope, 'identity way', ip).take(callsAtMost, windowSeconds);
  const journey = newJourney(secrets, boundOf(provider, browser), `${origin}/auth-redirect`, scope.now);
  const url = await provider.access.authorizeUrl(journey);
  if (typeof url === 'string') throw refuse(refusals[url]);
  return { url: url.href, state: journey.state };
}

/**
 * Who the code names; refused before the provider is asked where a state says that the way did not begin here, and where the
 * code was brought before.
 */
export async function broughtPerson(
  scope: Scope,
  { secrets }: ModuleKernel,
  provider: ChosenProvider | null,
  { code, state, browser, iss }: BroughtAnswer,
  ip: string,
): Promise<OutsidePerson> {
  if (!provider) throw refuse(identityErrors.not_ready);
  const isBare = state === '' && provider.provider.takesBareCode;
  const journey = isBare ? noJourney : journeyFrom(secrets, boundOf(provider, browser), state, scope.now);
  if (!journey) throw refuse(identityErrors.state_wrong);
  await addressLimit(scope, 'identity', ip).take(callsAtMost, windowSeconds);
  const mark = secrets.fingerprint(code, `identity code ${provider.provider.key}`);
  const { attempts } = await rateLimit(scope, `identity code ${mark}`).count(stateSeconds);
  if (attempts > 1) throw refuse(identityErrors.code_wrong);
  const person = await provider.access.personOf({ code, iss }, journey);
  if (typeof person === 'string') throw refuse(refusals[person]);
  return person;
}
