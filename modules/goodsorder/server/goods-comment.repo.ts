import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { goodsComment } from '../contract/goods-comment.contract.ts';

const ofLine = (column: string) => sql`(select l.${sql.ref(column)} from goods_line l
  where l.supplier_id = goods_comment.supplier_id and l.order_id = goods_comment.order_id
    and l.line_no = goods_comment.line_no)`;
const ofOrder = (column: string) => sql`(select o.${sql.ref(column)} from goods_order o
  where o.supplier_id = goods_comment.supplier_id and o.id = goods_comment.order_id)`;

const comments = recordTable('goods_comment', {
  row: goodsComment,
  computed: {
    goods_name: ofLine('name'),
    spec: ofLine('spec'),
    order_no: ofOrder('order_no'),
    member_name: sql`coalesce((select m.name from member m
      where m.supplier_id = goods_comment.supplier_id and m.id = goods_comment.member_id), '')`,
    replied_at: sql`coalesce(extract(epoch from goods_comment.replied_at)::int8, 0)`,
    // Elements of an int8[] arrive as texts.
    picture_ids: sql`to_jsonb(goods_comment.picture_ids)`,
  },
  stored: { picture_ids: (ids) => sql`${[...ids]}::int8[]` },
  search: (keyword) => sql`exists (select from goods_line l
    where l.supplier_id = goods_comment.supplier_id and l.order_id = goods_comment.order_id
      and l.line_no = goods_comment.line_no and ${answersTo(keyword, { texts: ['l.name'] })})`,
  filters: ['goods_id', 'rating', 'is_hidden'],
  narrow: ({ is_answered }) =>
    is_answered === undefined ? [] : [sql<boolean>`(goods_comment.replied_at is not null) = ${is_answered}`],
});

interface CommentTables {
  goods_comment: { supplier_id: number; id: number; order_id: number; line_no: number };
}

/** What buyers say of goods. */
export function goodsCommentRepo(scope: Scope) {
  const tables = scope.tables<CommentTables>();
  return {
    ...recordRepo(scope, comments),

    async isOfLine(order_id: number, line_no: number): Promise<boolean> {
      const commentRow = await tables
        .selectFrom('goods_comment')
        .select('id')
        .where('order_id', '=', order_id)
        .where('line_no', '=', line_no)
        .executeTakeFirst();
      return commentRow !== undefined;
    },

    /** Whose comment it is, and what of. */
    placeOf: (id: number) =>
      tables
        .selectFrom('goods_comment')
        .select(['supplier_id', 'order_id', 'line_no'])
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}
