import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** A member whose person is erased. */
export interface ErasableMember {
  id: number;
}

/** The same, with names, phones and addresses by which the tenant knows them or has known them before. */
export interface KnownMember extends ErasableMember {
  texts: readonly string[];
}

/** What is written about a member elsewhere. */
interface MemberTexts {
  names: readonly string[];
  /** Phones, addresses and numbers: they are nobody else's, wherever they stand. */
  contacts: readonly string[];
}

interface MemberRecords {
  readonly key: string;
  /** Why the person is still needed; null where they are not. */
  findNeed?(scope: Scope, member: ErasableMember): Promise<'on_way' | 'money_open' | null>;
  /** What is written there; asked before anything is erased. */
  collect?(scope: Scope, member: ErasableMember): Promise<MemberTexts>;
  /** Deletes it; numbers, amounts and times stay. */
  erase?(scope: Scope, member: KnownMember): Promise<void>;
}

/** Records beside the member's own that say who a member is, each in the tenant's own scope. Those of freight are not among them. */
export const memberRecords = extensionPoint<MemberRecords>('member.records');
