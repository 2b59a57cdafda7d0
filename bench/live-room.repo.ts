import type { Database } from '@linehaul/server-kernel/database/database.ts';

/** Members who are signed in with these hashes of tokens, one each; their codes are `W1`, `W2` and so on. */
export async function signInMembers({ pool }: Database, tenant: number, hashes: readonly string[]): Promise<void> {
  await pool.query(
    `with added as (
       insert into member (supplier_id, code, name)
       select $1, 'W' || n, 'Watcher ' || n from generate_series(1, $2::int) n returning id, code
     )
     insert into member_session (supplier_id, member_id, token_hash, ip, user_agent, expires_at)
     select $1, id, ($3::text[])[substr(code, 2)::int], '', 'bench', now() + interval '1 day' from added`,
    [tenant, hashes.length, hashes],
  );
}
