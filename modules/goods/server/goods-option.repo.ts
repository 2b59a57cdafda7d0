import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { sql } from 'kysely';
import type { GoodsInput, GoodsOption } from '../contract/goods-record.contract.ts';

interface OptionTables {
  goods_option: Table<'goods_option'>;
  goods_value: Table<'goods_value'>;
}

/** The options of goods with their values. */
export function goodsOptionRepo(scope: Scope) {
  const tables = scope.tables<OptionTables>();
  const { supplier_id } = scope.caller;
  const addOption = async (goods_id: number, name: string, place: number): Promise<number> => {
    const insertion = tables.insertInto('goods_option').values({ supplier_id, goods_id, name, sort: place });
    return (await insertion.returning('id').executeTakeFirstOrThrow()).id;
  };
  const writeValue = async (
    goods_id: number,
    option_id: number,
    { id, text }: { id?: number | undefined; text: string },
    place: number,
  ): Promise<number> => {
    if (id !== undefined) {
      await tables.updateTable('goods_value').set({ text, sort: place }).where('id', '=', id).execute();
      return id;
    }
    const insertion = tables.insertInto('goods_value').values({ supplier_id, goods_id, option_id, text, sort: place });
    return (await insertion.returning('id').executeTakeFirstOrThrow()).id;
  };
  return {
    async of(goodsId: number): Promise<GoodsOption[]> {
      const names = await tables
        .selectFrom('goods_option')
        .select(['id', 'name'])
        .where('goods_id', '=', goodsId)
        .orderBy('sort')
        .execute();
      const values = await tables
        .selectFrom('goods_value')
        .select(['id', 'option_id', 'text'])
        .where('goods_id', '=', goodsId)
        .orderBy('sort')
        .execute();
      return names.map(({ id, name }) => {
        const ownValues = values.filter((value) => value.option_id === id);
        return { id, name, values: ownValues.map((value) => ({ id: value.id, text: value.text })) };
      });
    },

    /**
     * Makes the options and values what is given, those with an id renamed and put in order, the others added, what is not
     * given deleted. Answers the values' ids by their places.
     */
    async write(goodsId: number, options: GoodsInput['options']): Promise<number[][]> {
      const ids: number[][] = [];
      const keptOptions: number[] = [];
      const keptValues: number[] = [];
      for (const [n, { id, name, values }] of options.entries()) {
        const option_id = id ?? (await addOption(goodsId, name, n));
        if (id !== undefined)
          await tables.updateTable('goods_option').set({ name, sort: n }).where('id', '=', id).execute();
        keptOptions.push(option_id);
        const ownIds: number[] = [];
        for (const [at, value] of values.entries()) ownIds.push(await writeValue(goodsId, option_id, value, at));
        keptValues.push(...ownIds);
        ids.push(ownIds);
      }
      await tables
        .deleteFrom('goods_value')
        .where('goods_id', '=', goodsId)
        .where(sql<boolean>`id <> all (${keptValues}::int8[])`)
        .execute();
      await tables
        .deleteFrom('goods_option')
        .where('goods_id', '=', goodsId)
        .where(sql<boolean>`id <> all (${keptOptions}::int8[])`)
        .execute();
      return ids;
    },
  };
}
