import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** What the safety settings of a tenant control: how its people sign in, and for how long. */
export interface SessionControl {
  readonly key: string;
  /** Refuses anything but the caller's own password. Outside a transaction: what is rolled back is not counted. */
  checkOwnPassword(scope: Scope, password: string): Promise<void>;
  /** Sessions of the caller's tenant that would last longer end after so many seconds without a renewal. */
  shorten(scope: Scope, seconds: number): Promise<void>;
  /** How many accounts of a tenant refuse sign-ins for now, after wrong passwords. */
  lockedOf(scope: Scope, supplierId: number): Promise<number>;
  /** Forgets every failure at a tenant's accounts: its people may try at once. */
  unlock(scope: Scope, supplierId: number): Promise<void>;
}

export const sessionControl = extensionPoint<SessionControl>('control of sessions');
