import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { type CorrectionKind, correctionErrors } from '../contract/correction.contract.ts';
import { correctionRepo } from './correction.repo.ts';
import type { NewCorrection } from './correction.rules.ts';

export type ApprovedCorrection = NewCorrection & { made_by: string };

/** A module that does corrections of one kind. */
export interface CorrectionDoer {
  readonly key: CorrectionKind;
  /**
   * Does it in the transaction of `scope`, or refuses as it would be refused now. Answers refunds that are to be run after
   * the commit.
   */
  execute(
    call: Pick<HandlerCall<unknown>, 'offered' | 'audit'>,
    scope: Scope,
    approved: ApprovedCorrection,
  ): Promise<number[]>;
}

export const correctionDoers = extensionPoint<CorrectionDoer>('corrections');

/** Asks for a correction that another person has to approve; refuses with `correction.open` a second one of an order. */
export async function askCorrection(scope: Scope, asked: NewCorrection): Promise<void> {
  const id = await correctionRepo(scope).add(asked);
  if (id === undefined) throw refuse(correctionErrors.open, { params: { order_no: asked.order_no } });
}
