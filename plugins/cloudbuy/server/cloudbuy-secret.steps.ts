import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { cloudbuyErrors } from '../contract/cloudbuy.contract.ts';

export type Kernel = Pick<ModuleKernel, 'secrets' | 'settings' | 'extensions'>;

/** The secret of a draw is readable in the database for nobody, and only in its own round. */
const placeOf = ({ caller }: Scope, round_id: number) => `cloudbuy ${caller.supplier_id} ${round_id}`;

export function encryptSecret(scope: Scope, { secrets }: Kernel, round_id: number, secret: string): string {
  return secrets.encryptAtRest(secret, placeOf(scope, round_id));
}

/** Hex. */
export function decryptSecret(scope: Scope, { secrets }: Kernel, round_id: number, encryptedSecret: string): string {
  const secret = secrets.decryptAtRest(encryptedSecret, placeOf(scope, round_id));
  if (secret === null) throw refuse(cloudbuyErrors.list_differs);
  return secret;
}
