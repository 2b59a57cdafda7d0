import type { Page } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { type ListQuery, listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { WxpubFan, WxpubTag } from '../contract/wxpub-fan.contract.ts';
import type { WxpubTables } from './wxpub-tables.repo.ts';

/** A row before its member's name is known. */
export type StoredFan = Omit<WxpubFan, 'member_name'>;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('wxpub_fan.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('wxpub_fan.id'),
};

const tagIds = sql<number[]>`coalesce((select array_agg(t.tag_id::int8 order by t.tag_id) from wxpub_fan_tag t
  where t.supplier_id = wxpub_fan.supplier_id and t.fan_id = wxpub_fan.id), '{}')`;

const select = <Start>(page: SelectQueryBuilder<WxpubTables, 'wxpub_fan', Start>) =>
  page
    .select(['id', 'open_id', 'union_id', 'is_following', 'source', 'remark', 'member_id'])
    .select([
      unixSecondsOf('wxpub_fan.followed_at').as('followed_at'),
      unixSecondsOf('wxpub_fan.left_at').as('left_at'),
      tagIds.as('tag_ids'),
    ]);

interface FanQuery extends ListQuery {
  is_following?: boolean | undefined;
  has_member?: boolean | undefined;
  tag?: number | undefined;
}

/** Followers of the caller's tenant as its people see them. */
export function fanListRepo(scope: Scope) {
  const tables = scope.tenantTables<WxpubTables>();
  const { supplier_id } = scope.caller;
  const rows = () => tables.selectFrom('wxpub_fan');
  return {
    page({ is_following, has_member, tag, keyword, ...query }: FanQuery): Promise<Page<StoredFan>> {
      let fans = rows();
      if (is_following !== undefined) fans = fans.where('is_following', '=', is_following);
      if (has_member !== undefined) fans = fans.where('member_id', has_member ? 'is not' : 'is', null);
      if (keyword) fans = fans.where('open_id', '=', keyword);
      if (tag !== undefined) {
        fans = fans.where(sql<boolean>`exists (select 1 from wxpub_fan_tag t where t.supplier_id = wxpub_fan.supplier_id
          and t.fan_id = wxpub_fan.id and t.tag_id = ${tag})`);
      }
      return listPage(scope, fans, select, query, sorting);
    },

    byId: (id: number): Promise<StoredFan | undefined> => select(rows().where('id', '=', id)).executeTakeFirst(),

    async setRemark(id: number, remark: string): Promise<void> {
      await tables.updateTable('wxpub_fan').set({ remark }).where('id', '=', id).execute();
    },

    /** Somebody is in these groups and no others. */
    async setTags(fan_id: number, tag_ids: readonly number[]): Promise<void> {
      await tables.deleteFrom('wxpub_fan_tag').where('fan_id', '=', fan_id).execute();
      const values = tag_ids.map((tag_id) => ({ supplier_id, fan_id, tag_id }));
      if (values.length > 0) await tables.insertInto('wxpub_fan_tag').values(values).execute();
    },

    tags: (): Promise<WxpubTag[]> =>
      tables.selectFrom('wxpub_tag').select(['tag_id as id', 'name']).orderBy('tag_id').execute(),

    /** These are all groups there are. */
    async keepTags(tags: readonly WxpubTag[]): Promise<void> {
      await tables.deleteFrom('wxpub_tag').execute();
      const values = tags.map(({ id, name }) => ({ supplier_id, tag_id: id, name }));
      if (values.length > 0) await tables.insertInto('wxpub_tag').values(values).execute();
    },
  };
}
