import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, firstReady } from '@linehaul/server-kernel/module/extension-point.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import { joiningErrors } from '../contract/joining.contract.ts';
import type { IdentityOpinion } from '../contract/joining-rows.contract.ts';
import { applicationRepo, type StoredApplication } from './application.repo.ts';
import { identityPlace } from './application.rules.ts';
import { identityChecks } from './identity-check.extension.ts';

/** What was answered about the legal representative; null while nobody has asked. */
export function opinionOf({ identity_answer, ...storedApplication }: StoredApplication): IdentityOpinion | null {
  if (identity_answer === '') return null;
  return {
    answer: identity_answer,
    asked_at: storedApplication.identity_asked_at ?? 0,
    asked_by: storedApplication.identity_asked_by,
  };
}

/** Whether a register can be asked about these documents: what it has answered is not asked and paid for again. */
export async function canAsk(scope: Scope, extensions: Extensions, documents: StoredApplication): Promise<boolean> {
  if (documents.identity_answer !== '' && documents.identity_answer !== 'no_answer') return false;
  return (await firstReady(scope, extensions, identityChecks)) !== undefined;
}

interface Asked {
  scope: Scope;
  extensions: Extensions;
  secrets: Secrets;
}

/** Asks the register, and keeps its answer with the documents. */
export async function askIdentity(
  { scope, extensions, secrets }: Asked,
  supplierId: number,
  documents: StoredApplication,
) {
  const register = await firstReady(scope, extensions, identityChecks);
  if (!register) throw refuse(joiningErrors.no_register);
  const { id, legal_person: name, id_number_encrypted } = documents;
  const id_number = secrets.decryptAtRest(id_number_encrypted, identityPlace(supplierId));
  if (id_number === null) throw refuse(joiningErrors.id_number_missing);
  const answer = await register.check(scope, { name, id_number });
  await applicationRepo(scope, supplierId).noteIdentity(id, answer);
  return answer;
}
