import type { Credentials } from './login-call.ts';

/** Who is asked for the password alone. */
export type KnownAccount = Pick<Credentials, 'type' | 'username' | 'name'>;
