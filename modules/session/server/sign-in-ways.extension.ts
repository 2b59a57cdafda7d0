import type { Language } from '@linehaul/contract/languages.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** A way to sign in beside the password, by an account elsewhere. */
export interface SignInWay {
  readonly key: string;
  readonly titles: Readonly<Record<Language, string>>;
  /** Path of its sign, in a square of 24 by 24. */
  readonly icon: string;
}

/** Ways of one kind. */
export interface SignInWays {
  readonly key: string;
  /** Those that are ready at a tenant's sign-in page, at the platform's when `tenant` is null. */
  ready(scope: Scope, tenant: number | null): Promise<readonly SignInWay[]>;
}

export const signInWays = extensionPoint<SignInWays>('ways to sign in');
