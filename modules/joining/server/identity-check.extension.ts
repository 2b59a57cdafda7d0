import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { IdentityAnswer } from '../contract/joining-rows.contract.ts';

/** A person as the identity card names them; the number's check digit is right. */
export interface Person {
  name: string;
  id_number: string;
}

/** A register that knows whether a name and an identity number belong together, with the tenant's account. */
export interface IdentityCheck {
  /** `certification.aliyun`. */
  readonly key: string;
  /** Whether the scope's tenant has chosen and set it up. */
  isReady(scope: Scope): Promise<boolean>;
  /** Calls the provider, never inside a transaction; each answer costs money. `no_answer` when it cannot tell now. */
  check(scope: Scope, person: Person): Promise<IdentityAnswer>;
}

/** Registers of people; the first one that is ready for the platform is asked. It gives an opinion and decides nothing. */
export const identityChecks = extensionPoint<IdentityCheck>('identity checks');
