import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { Generated } from 'kysely';
import type { Member } from '../contract/member.contract.ts';

export interface MemberTables {
  member: Table<'member', { kind: Member['kind']; terms: Generated<Member['terms']>; source: Member['source'] }>;
  member_level: Table<'member_level'>;
}
