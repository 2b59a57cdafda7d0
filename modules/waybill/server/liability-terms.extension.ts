import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { LiabilityTerms } from '../contract/waybill-liability.contract.ts';

/** The module that knows what the carrier of the caller's tenant pays for loss and damage at most, and until when. */
export interface LiabilitySource {
  readonly key: string;
  find(scope: Scope): Promise<LiabilityTerms>;
}

export const liabilitySources = extensionPoint<LiabilitySource>('terms of liability');
