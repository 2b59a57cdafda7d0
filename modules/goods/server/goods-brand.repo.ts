import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { goodsBrand } from '../contract/goods-shelf.contract.ts';

const brands = recordTable('goods_brand', {
  row: goodsBrand,
  search: ['name'],
  sorts: { name: 'text' },
  byDefault: 'name',
});

interface BrandTables {
  goods: Table<'goods', { deleted_at: Date | null }>;
}

export function goodsBrandRepo(scope: Scope) {
  const tables = scope.tables<BrandTables>();
  return {
    ...recordRepo(scope, brands),

    /** Whether goods have it, those too that were deleted. */
    async isUsed(id: number): Promise<boolean> {
      const one = await tables.selectFrom('goods').select('brand_id').where('brand_id', '=', id).limit(1).execute();
      return one.length > 0;
    },
  };
}
