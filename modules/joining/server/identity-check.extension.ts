import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { IdentityAnswer, IdentityKind } from '../contract/joining-rows.contract.ts';

/** Whom a register is asked about; check characters of numbers are right. */
export interface IdentitySubject {
  kind: IdentityKind;
  /** As the identity card, or the business licence, has it. */
  name: string;
  /** The identity number, or the unified social credit code. */
  number: string;
  /** Of a company: its legal representative, whom some registers want as well. */
  legal_person: { name: string; number: string } | null;
}

/** By what a question is known, and whose documents it is about. */
export interface IdentityQuestion {
  /** The same question has the same reference, however often it is put: it is answered and paid for once. */
  reference: string;
  supplier_id: number;
  application_id: number;
}

/** A register that knows whether a name and a number belong together, with the tenant's account. */
export interface IdentityCheck {
  /** `certification`. */
  readonly key: string;
  readonly kinds: readonly IdentityKind[];
  /** Whether the scope's tenant has chosen and set it up. */
  isReady(scope: Scope): Promise<boolean>;
  /** Whether it is asked as soon as documents are handed in; absent: people ask. */
  isAutomatic?(scope: Scope): Promise<boolean>;
  /**
   * Calls the provider, never inside a transaction; each answer costs money. `no_answer` when it cannot tell now; `pending`: it
   * tells later, by `decideIdentity`.
   */
  check(scope: Scope, subject: IdentitySubject, question: IdentityQuestion): Promise<IdentityAnswer | 'pending'>;
}

/**
 * Registers of people and companies; the first one that is ready for the platform and has the kind is asked. It gives an opinion
 * and decides nothing.
 */
export const identityChecks = extensionPoint<IdentityCheck>('identity checks');
