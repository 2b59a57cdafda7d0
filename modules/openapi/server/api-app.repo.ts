import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { sql } from 'kysely';

export interface ApiAppTables {
  api_app: Table<'api_app'>;
}

export interface ApiApp {
  id: number;
  app_id: string;
  secret_encrypted: string;
  secret_made_at: number;
  old_secret_ends: number | null;
  is_on: boolean;
  networks: string[];
  version: number;
  last_used_at: number | null;
  last_used_ip: string;
}

export interface Rotation {
  secret_encrypted: string;
  old_secret_encrypted: string | null;
  old_secret_ends: Date | null;
}

const columns = [
  'id',
  'app_id',
  'secret_encrypted',
  'secret_made_at',
  'old_secret_ends',
  'is_on',
  'networks',
  'version',
  'last_used_at',
  'last_used_ip',
] as const;

/** Each network once, as the database writes it: `10.1.2.3/8` is `10.0.0.0/8`, one address has no mask. */
function tidied(networks: readonly string[]) {
  return sql<string[]>`array(select case when masklen(n) = (case family(n) when 4 then 32 else 128 end)
    then host(n) else text(n) end
    from (select distinct network(given::inet) as n from unnest(${[...networks]}::text[]) as given) as each_once order by n)`;
}

/** The key of the caller's own tenant, the platform's too. */
export function apiAppRepo(scope: Scope) {
  const tables = scope.tenantTables<ApiAppTables>();
  const { supplier_id } = scope.caller;
  const now = scope.timestamp;
  /** Changes the row if it is still of that version; false when somebody else was faster. */
  const change = (version: number) =>
    tables
      .updateTable('api_app')
      .set({ version: version + 1 })
      .where('version', '=', version);
  const isDone = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows === 1n;
  return {
    find: (): Promise<ApiApp | undefined> => tables.selectFrom('api_app').select(columns).executeTakeFirst(),

    /** False when there is a key already. */
    async add(app_id: string, secret_encrypted: string): Promise<boolean> {
      const row = await tables
        .insertInto('api_app')
        .values({ supplier_id, app_id, secret_encrypted, secret_made_at: now, created_at: now })
        .onConflict((conflict) => conflict.column('supplier_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    save: async (version: number, { is_on, networks }: Pick<ApiApp, 'is_on' | 'networks'>): Promise<boolean> =>
      isDone(
        await change(version)
          .set({ is_on, networks: tidied(networks) })
          .executeTakeFirstOrThrow(),
      ),

    rotate: async (version: number, rotation: Rotation): Promise<boolean> =>
      isDone(
        await change(version)
          .set({ ...rotation, secret_made_at: now })
          .executeTakeFirstOrThrow(),
      ),

    endOld: async (version: number): Promise<boolean> =>
      isDone(
        await change(version).set({ old_secret_encrypted: null, old_secret_ends: null }).executeTakeFirstOrThrow(),
      ),
  };
}
