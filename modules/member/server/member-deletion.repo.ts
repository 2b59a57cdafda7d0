import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { initialsOf } from '@linehaul/server-kernel/list/spelling.ts';
import type { Member } from '../contract/member.contract.ts';
import { withLevel } from './member.repo.ts';
import type { MemberTables } from './member-tables.repo.ts';

/** What a deleted member's code has behind it, so that another may have the code. */
const deletedCode = (code: string, id: number) => `${code}~${id}`;

/** Members that were deleted or are being deleted, and those whose person is erased. */
export function memberDeletionRepo(scope: Scope) {
  const tables = scope.tables<MemberTables>();
  return {
    /** Also who was deleted. */
    byId: (id: number): Promise<Member | undefined> =>
      withLevel(tables.selectFrom('member').where('member.id', '=', id)).executeTakeFirst(),

    /** The same, kept from being changed by anybody else until the transaction ends. */
    async locked(id: number): Promise<Member | undefined> {
      const row = tables.selectFrom('member').where('member.id', '=', id);
      await row.select('member.id').forUpdate().executeTakeFirst();
      return withLevel(row).executeTakeFirst();
    },

    /** Nothing of the person is left: the account is called by its code. */
    async erase({ id, deleted_at }: Pick<Member, 'id' | 'deleted_at'>, name: string): Promise<void> {
      const code = deleted_at > 0 ? deletedCode(name, id) : name;
      const empty = { contact: '', phone: '', tel: '', email: '', address: '', credit_code: '', remark: '' };
      await tables
        .updateTable('member')
        .set((is) => ({
          ...{ ...empty, code, name, initials: initialsOf(name), erased_at: scope.timestamp },
          version: is('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },

    /** The member is gone from every list; their orders keep their name, and their code may be given anew. */
    async remove(id: number, code: string): Promise<void> {
      await tables
        .updateTable('member')
        .set({ deleted_at: scope.timestamp, code: deletedCode(code, id) })
        .where('id', '=', id)
        .execute();
    },

    /** The member is among the others again, under a code that nobody has. */
    async restore(id: number, code: string): Promise<void> {
      await tables
        .updateTable('member')
        .set((is) => ({ deleted_at: null, code, version: is('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
  };
}
