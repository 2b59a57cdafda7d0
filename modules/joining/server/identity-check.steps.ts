import { randomBytes } from 'node:crypto';
import { refuse } from '@linehaul/contract/errors.ts';
import { platformTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { type QueueWorker, queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import { z } from 'zod';
import { joiningErrors } from '../contract/joining.contract.ts';
import {
  type IdentityAnswer,
  type IdentityKind,
  type IdentityOpinion,
  identityKind,
} from '../contract/joining-rows.contract.ts';
import { applicationRepo, type StoredApplication } from './application.repo.ts';
import { identityPlace } from './application.rules.ts';
import { type IdentityCheck, type IdentitySubject, identityChecks } from './identity-check.extension.ts';
import { decideCheck, identityCheckRepo } from './identity-check.repo.ts';

/** A register that has not said for so long when it will answer may be asked again, with the same reference. */
const forgottenSeconds = 3_600;

async function registerFor(scope: Scope, extensions: Extensions, kind: IdentityKind) {
  for (const register of await extensions.inUse(scope, identityChecks)) {
    if (register.kinds.includes(kind) && (await register.isReady(scope))) return register;
  }
  return undefined;
}

/** Whether a question is still to be put: what has been answered is not asked and paid for again. */
function isOpen(scope: Scope, last: IdentityOpinion | undefined): boolean {
  if (!last) return true;
  if (last.state === 'pending') return last.asked_at < scope.now - forgottenSeconds;
  return last.answer === 'no_answer';
}

/** About whom of these documents a register can be asked. */
export async function askableKinds(
  scope: Scope,
  extensions: Extensions,
  documents: StoredApplication,
  opinions: readonly IdentityOpinion[],
): Promise<IdentityKind[]> {
  const ownOpinions = opinions.filter(({ application_id }) => application_id === documents.id);
  const openKinds = identityKind.options.filter((kind) =>
    isOpen(
      scope,
      ownOpinions.find((opinion) => opinion.kind === kind),
    ),
  );
  const registers = await Promise.all(openKinds.map((kind) => registerFor(scope, extensions, kind)));
  return openKinds.filter((_kind, at) => registers[at] !== undefined);
}

interface Asking {
  scope: Scope;
  extensions: Extensions;
  secrets: Secrets;
}

function subjectOf(
  secrets: Secrets,
  supplierId: number,
  documents: StoredApplication,
  kind: IdentityKind,
): IdentitySubject {
  const { company_name, credit_code, legal_person, id_number_encrypted } = documents;
  const number = secrets.decryptAtRest(id_number_encrypted, identityPlace(supplierId));
  if (number === null) throw refuse(joiningErrors.id_number_missing);
  if (kind === 'person') return { kind, name: legal_person, number, legal_person: null };
  return { kind, name: company_name, number: credit_code, legal_person: { name: legal_person, number } };
}

/** Writes the question down, puts it, and keeps what the register says at once. What it throws counts as no answer. */
async function put(
  { scope }: Asking,
  register: IdentityCheck,
  subject: IdentitySubject,
  about: { supplier_id: number; application_id: number },
): Promise<void> {
  const { supplier_id, application_id } = about;
  const draft = {
    application_id,
    kind: subject.kind,
    register: register.key,
    reference: randomBytes(16).toString('hex'),
  };
  const reference = await scope.transaction((tx) => identityCheckRepo(tx, supplier_id).open(draft));
  const answer = await register.check(scope, subject, { reference, ...about }).catch(() => 'no_answer' as const);
  if (answer !== 'pending') await decideIdentity(scope, reference, answer);
}

/** Asks the register about the person or the company of a set of documents; its answer may come later. */
export async function askIdentity(
  asking: Asking,
  supplierId: number,
  documents: StoredApplication,
  kind: IdentityKind,
): Promise<void> {
  const register = await registerFor(asking.scope, asking.extensions, kind);
  if (!register) throw refuse(joiningErrors.no_register);
  const subject = subjectOf(asking.secrets, supplierId, documents, kind);
  await put(asking, register, subject, { supplier_id: supplierId, application_id: documents.id });
}

/**
 * Keeps the answer of a register that has answered `pending` before, by the question's reference. False, and nothing changes, when
 * the question has an answer already, or was never put.
 */
export function decideIdentity(scope: Scope, reference: string, answer: IdentityAnswer): Promise<boolean> {
  return decideCheck(scope, reference, answer);
}

/** Asks registers about documents that were handed in. */
const asking = queue({
  name: 'joining.identity',
  data: z.object({ supplier_id: z.int(), application_id: z.int() }),
});

/** Writes down, in the transaction that takes documents in, that registers which are asked by themselves are asked about them. */
export function askLater(tx: Scope, supplier_id: number, application_id: number): Promise<void> {
  return enqueue(tx, asking, { supplier_id, application_id });
}

async function askByItself(scope: Scope, kernel: ModuleKernel, supplierId: number, applicationId: number) {
  const { extensions, secrets } = kernel;
  const platform = tenantScope(scope, await platformTenant(scope), 'system');
  const documents = await applicationRepo(platform, supplierId).byId(applicationId);
  if (documents?.state !== 'pending') return;
  const opinions = await identityCheckRepo(platform, supplierId).all();
  for (const kind of await askableKinds(platform, extensions, documents, opinions)) {
    const register = await registerFor(platform, extensions, kind);
    if (!(await register?.isAutomatic?.(platform))) continue;
    await askIdentity({ scope: platform, extensions, secrets }, supplierId, documents, kind);
  }
}

export function identityQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [
    queueWorker(asking, (scope, { supplier_id, application_id }) =>
      askByItself(scope, kernel, supplier_id, application_id),
    ),
  ];
}
