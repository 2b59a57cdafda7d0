import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { correctionErrors } from '../contract/correction.contract.ts';
import { correctionRepo } from './correction.repo.ts';
import type { NewCorrection } from './correction.rules.ts';

/** Asks for a correction that another person has to approve; refuses with `correction.open` a second one of an order. */
export async function askCorrection(scope: Scope, correction: NewCorrection): Promise<void> {
  const id = await correctionRepo(scope).add(correction);
  if (id === undefined) throw refuse(correctionErrors.open, { params: { order_no: correction.order_no } });
}
