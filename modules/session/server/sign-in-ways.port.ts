import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** A way to sign in beside the password, by an account elsewhere. */
export interface SignInWay {
  readonly key: string;
  /** False while the installation has no access to the provider. */
  readonly isReady: boolean;
}

export const signInWays = extensionPoint<SignInWay>('ways to sign in');
