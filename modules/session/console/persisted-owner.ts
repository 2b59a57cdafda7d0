import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import type { Language } from '@linehaul/contract/languages.ts';

/** Everything that decides which rows somebody sees, and how they read. */
export interface ListReader {
  session: string;
  identity: Pick<Identity, 'name' | 'suid' | 'roles' | 'tried_role'>;
  language: Language;
  host: string;
  /** Another build may expect other fields. */
  build: string;
}

/** The name under which rows are kept; different for every other reader. */
export function nameOwner({ session, identity, language, host, build }: ListReader): string {
  const { name, suid, roles, tried_role } = identity;
  return JSON.stringify([session, name, suid, roles, tried_role?.id ?? null, language, host, build]);
}
