import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { CorrectionKind } from '../contract/correction.contract.ts';
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
    call: Pick<HandlerCall<unknown>, 'extensions' | 'audit'>,
    scope: Scope,
    correction: ApprovedCorrection,
  ): Promise<number[]>;
}

export const correctionDoers = extensionPoint<CorrectionDoer>('corrections');
