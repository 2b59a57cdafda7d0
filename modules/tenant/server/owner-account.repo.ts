import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { TenantTables } from './tenant.repo.ts';

interface OwnerProfile {
  nick_name: string;
  phone: string;
  avatar: string;
  introduction: string;
}

/** A tenant's owner as a person who signs in. The row is the tenant's own, so every query here names it. */
export function ownerAccountRepo(scope: Scope, tenantId: number) {
  const tables = scope.unscoped<TenantTables>('shared tables');
  const updateAccount = () => tables.updateTable('tenant').where('id', '=', tenantId);
  return {
    async profile(): Promise<OwnerProfile> {
      const { phone, ...rest } = await tables
        .selectFrom('tenant')
        .select(['nick_name', 'phone', 'avatar', 'introduction'])
        .where('id', '=', tenantId)
        .executeTakeFirstOrThrow();
      return { ...rest, phone: phone ?? '' };
    },

    async saveProfile(profile: OwnerProfile): Promise<void> {
      await updateAccount().set(profile).execute();
    },

    /** What the owner is called: by name, or as long as there is none by the account. */
    async shownName(): Promise<string> {
      const { account, nick_name } = await tables
        .selectFrom('tenant')
        .select(['account', 'nick_name'])
        .where('id', '=', tenantId)
        .executeTakeFirstOrThrow();
      return nick_name === '' ? account : nick_name;
    },

    /** An owner signs in by phone, too, so no two owners have the same one. */
    async isPhoneTaken(phone: string): Promise<boolean> {
      const other = tables.selectFrom('tenant').select('id').where('phone', '=', phone).where('id', '<>', tenantId);
      return (await other.limit(1).executeTakeFirst()) !== undefined;
    },

    /** The hash of the password, and the names that the owner is known by. */
    async credentials(): Promise<{ password_hash: string; account: string; names: string[] }> {
      const { password_hash, account, phone, nick_name } = await tables
        .selectFrom('tenant')
        .select(['password_hash', 'account', 'phone', 'nick_name'])
        .where('id', '=', tenantId)
        .executeTakeFirstOrThrow();
      return { password_hash, account, names: [account, phone ?? '', nick_name] };
    },

    async setPassword(password_hash: string): Promise<void> {
      await updateAccount().set({ password_hash }).execute();
    },

    async setSignedIn(last_login_at: Date): Promise<void> {
      await updateAccount().set({ last_login_at }).execute();
    },

    /** Null once WeChat is not bound any more. */
    async setWechatBound(wechat_bound_at: Date | null): Promise<void> {
      await updateAccount().set({ wechat_bound_at }).execute();
    },
  };
}
