import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** What a tenant offers its customers on its pages, of what not every tenant does. */
export interface StorefrontOffer {
  /** `orderrequest`. */
  readonly key: string;
  /** Names of what the scope's tenant offers now, as customer pages say what they need: `orderrequest.prices`. */
  read(scope: Scope): Promise<readonly string[]>;
}

/** The start page names what is offered; pages of what is not say so. */
export const storefrontOffers = extensionPoint<StorefrontOffer>('offers of customer pages');
