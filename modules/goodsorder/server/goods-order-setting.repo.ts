import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { GoodsOrderSetting } from '../contract/goods-order-setting.contract.ts';

interface SettingTables {
  goods_order_setting: GoodsOrderSetting & { supplier_id: number };
}

/** A buyer in the shop pays at once or not at all; who was served at the counter may come back the next day. */
const defaults: GoodsOrderSetting = { shop_minutes: 30, counter_minutes: 24 * 60, version: 0 };
const columns = ['shop_minutes', 'counter_minutes', 'version'] as const;

/** How long the caller's orders wait for their money. */
export function goodsOrderSettingRepo(scope: Scope) {
  const tables = scope.tables<SettingTables>();
  const { supplier_id } = scope.caller;
  return {
    async read(): Promise<GoodsOrderSetting> {
      const own = tables.selectFrom('goods_order_setting').select(columns).where('supplier_id', '=', supplier_id);
      return (await own.executeTakeFirst()) ?? defaults;
    },

    /** Undefined when somebody has changed it since that version. */
    save: ({ version, ...minutes }: GoodsOrderSetting): Promise<GoodsOrderSetting | undefined> =>
      version === 0
        ? tables
            .insertInto('goods_order_setting')
            .values({ ...minutes, supplier_id, version: 1 })
            .onConflict((row) => row.column('supplier_id').doNothing())
            .returning(columns)
            .executeTakeFirst()
        : tables
            .updateTable('goods_order_setting')
            .set({ ...minutes, version: version + 1 })
            .where('supplier_id', '=', supplier_id)
            .where('version', '=', version)
            .returning(columns)
            .executeTakeFirst(),
  };
}
