import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type ColumnType, sql } from 'kysely';

interface TriedRoleTables {
  session: {
    id: number;
    supplier_id: number;
    operator_id: number | null;
    tried_role_id: number | null;
    ended_at: ColumnType<number | null, never, Date>;
    end_reason: string;
  };
}

export interface ActableRole {
  id: number;
  name: string;
  is_tried: boolean;
}

/** Sessions are shared between tenants, so each query names the caller's tenant. */
export function triedRoleRepo(scope: Scope) {
  const tables = scope.unscoped<TriedRoleTables>('own tenant');
  return {
    tryRole: (roleId: number | null) =>
      tables
        .updateTable('session')
        .set({ tried_role_id: roleId })
        .where('id', '=', scope.caller.session_id)
        .where('supplier_id', '=', scope.caller.supplier_id)
        .execute(),

    endTrials: (roleId: number) =>
      tables
        .updateTable('session')
        .set({ tried_role_id: null })
        .where('supplier_id', '=', scope.caller.supplier_id)
        .where('tried_role_id', '=', roleId)
        .execute(),

    endOfOperator: (operatorId: number, now: Date, end_reason: string) =>
      tables
        .updateTable('session')
        .set({ ended_at: now, end_reason })
        .where('supplier_id', '=', scope.caller.supplier_id)
        .where('operator_id', '=', operatorId)
        .where('ended_at', 'is', null)
        .execute(),

    /** The roles that the caller holds, and the one that the session tries; the owner holds none. */
    async actableRoles(): Promise<ActableRole[]> {
      const { session_id, supplier_id } = scope.caller;
      const roleRows = await sql<ActableRole>`
        select r.id, r.name, r.id is not distinct from s.tried_role_id as is_tried
          from session s join role r on r.supplier_id = s.supplier_id
         where s.id = ${session_id} and s.supplier_id = ${supplier_id}
           and (r.id = s.tried_role_id or exists (select 1 from operator_role l where l.supplier_id = r.supplier_id
                                                     and l.operator_id = s.operator_id and l.role_id = r.id))
         order by r.name, r.id`.execute(tables);
      return roleRows.rows;
    },
  };
}
