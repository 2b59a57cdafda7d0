import type { Scope } from '../database/scope.ts';
import { extensionPoint } from './extension-point.ts';

/** What a tenant offers its customers on its pages, of what not every tenant does. */
export interface PageOffer {
  /** `orderrequest`. */
  readonly key: string;
  /** Names of what the scope's tenant offers now, as customer pages say what they need: `orderrequest.prices`. */
  read(scope: Scope): Promise<readonly string[]>;
}

/** A tenant's start page names what is offered; pages of what is not say so. */
export const pageOffers = extensionPoint<PageOffer>('offers of customer pages');
