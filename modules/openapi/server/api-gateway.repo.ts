import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';

/** A key with everything that decides whether its program may come in now. */
export interface CredentialRow {
  supplier_id: number;
  app_id: string;
  secret_encrypted: string;
  /** Null once it is not valid any more. */
  old_secret_encrypted: string | null;
  is_on: boolean;
  is_address_listed: boolean;
  industry: Industry;
  is_union: boolean;
  tenant_state: string;
  disabled_reason: string;
  is_authorized: boolean;
}

/** A key's last use is written down at most so often: a busy program's row is not rewritten at every request. */
const useRecordedSeconds = 60;
/** So many numbers go at once, so that nobody waits long for what the deletion holds. */
const forgottenAtOnce = 10_000;

/** Queries of the gateway. The request has no caller yet, so every query names the tenant that the app id names. */
export function openGateRepo(scope: Scope) {
  const tables = scope.unscoped<object>('tenant unknown');
  const now = scope.timestamp;
  return {
    async credential(supplierId: number, appId: string, ip: string): Promise<CredentialRow | undefined> {
      const { rows } = await sql<CredentialRow>`
        select a.supplier_id, a.app_id, a.secret_encrypted, a.is_on,
               case when a.old_secret_ends > ${now} then a.old_secret_encrypted end as old_secret_encrypted,
               cardinality(a.networks) = 0 or exists (
                 select 1 from unnest(a.networks) n where nullif(${ip}, '')::inet <<= n::inet) as is_address_listed,
               t.industry, t.is_union, t.state as tenant_state, t.disabled_reason,
               t.authorized_at is not null as is_authorized
          from api_app a join tenant t on t.id = a.supplier_id
         where a.supplier_id = ${supplierId} and a.app_id = ${appId}`.execute(tables);
      return rows[0];
    },

    /** Takes a request's number, and notes that the key was used; false when the number was taken before. */
    async takeNonce(supplierId: number, nonce: string, expiresAt: number, ip: string): Promise<boolean> {
      const staleBefore = new Date((scope.now - useRecordedSeconds) * 1000);
      const { rows } = await sql<{ is_new: boolean }>`
        with taken as (
          insert into api_nonce (supplier_id, nonce, expires_at)
          values (${supplierId}, ${nonce}, ${new Date(expiresAt * 1000)})
          on conflict (supplier_id, nonce) do nothing returning nonce
        ), used as (
          update api_app set last_used_at = ${now}, last_used_ip = ${ip}
           where supplier_id = ${supplierId} and (last_used_at is null or last_used_at <= ${staleBefore})
             and exists (select 1 from taken)
        )
        select exists (select 1 from taken) as is_new`.execute(tables);
      return rows[0]?.is_new ?? false;
    },

    /** Any process may do it, at any time. */
    async forgetNonces(): Promise<void> {
      let deletedRows = forgottenAtOnce;
      while (deletedRows === forgottenAtOnce) {
        const { numAffectedRows } = await sql`delete from api_nonce where ctid = any (array(
          select ctid from api_nonce where expires_at < ${now} limit ${sql.lit(forgottenAtOnce)}))`.execute(tables);
        deletedRows = Number(numAffectedRows ?? 0n);
      }
    },
  };
}
