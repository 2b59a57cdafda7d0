import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** Who waits for a tenant's available money, which does not suffice. */
export interface MoneyClaim {
  readonly key: string;
  /** What the caller's own tenant lacks for it, in cents. */
  missing(scope: Scope): Promise<number>;
}

/** While anything is claimed, the tenant takes no money out: what comes in next is for those who wait. */
export const moneyClaims = extensionPoint<MoneyClaim>('claims on available money');

/** What the caller's own tenant lacks for all who wait for its money, in cents. */
export async function claimedCents(scope: Scope, extensions: Extensions): Promise<number> {
  let missingCents = 0;
  for (const claim of extensions(moneyClaims)) missingCents += await claim.missing(scope);
  return missingCents;
}
