import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type MenuButton, menuButtons, type WxpubMenu } from '../contract/wxpub-menu.contract.ts';
import type { WxpubTables } from './wxpub-tables.repo.ts';

const empty: WxpubMenu = { draft: [], published: null, published_at: 0, is_changed: false, version: 0 };

/** The one menu of the caller's tenant. */
export function menuRepo(scope: Scope) {
  const tables = scope.tenantTables<WxpubTables>();
  const { supplier_id } = scope.caller;
  const rows = () => tables.selectFrom('wxpub_menu').select(['draft', 'published', 'published_at', 'version']);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirst']>>;
  const show = (row: Row): WxpubMenu => {
    if (!row) return empty;
    const draft = menuButtons.parse(row.draft);
    const publishedMenu = row.published === null ? null : menuButtons.parse(row.published);
    const is_changed = JSON.stringify(draft) !== JSON.stringify(publishedMenu ?? []);
    return { draft, published: publishedMenu, published_at: row.published_at ?? 0, is_changed, version: row.version };
  };
  return {
    of: async (): Promise<WxpubMenu> => show(await rows().executeTakeFirst()),
    locked: async (): Promise<WxpubMenu> => show(await rows().forUpdate().executeTakeFirst()),

    /** Keeps what differs, with the next version. */
    async keep(
      menu: WxpubMenu,
      change: { draft?: readonly MenuButton[]; published?: readonly MenuButton[] },
    ): Promise<void> {
      const { draft = menu.draft, published = menu.published } = change;
      const published_at = change.published ? scope.timestamp : null;
      const values = {
        draft: JSON.stringify(draft),
        published: published === null ? null : JSON.stringify(published),
        version: menu.version + 1,
        ...(published_at && { published_at }),
      };
      await tables
        .insertInto('wxpub_menu')
        .values({ supplier_id, ...values })
        .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(values))
        .execute();
    },

    /** Followers of another account have not got it. */
    async forgetPublished(): Promise<void> {
      await tables.updateTable('wxpub_menu').set({ published: null, published_at: null }).execute();
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('wxpub_menu').execute();
    },
  };
}
