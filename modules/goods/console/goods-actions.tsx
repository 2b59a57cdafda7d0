import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { deleteAction } from '@linehaul/console-kernel/form/record-actions.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { goodsContract } from '../contract/goods.contract.ts';
import type { GoodsRow } from '../contract/goods-record.contract.ts';
import { bulkAction } from './goods-bulk.tsx';

const { GoodsCopy, GoodsDel, GoodsSave, GoodsTurn } = goodsContract;
const readNameParams = ({ name }: GoodsRow) => ({ name });

export const addGoods: Action<ListPage> = {
  title: 'goods.action.add_goods',
  icon: <PlusOutlined />,
  primary: true,
  needs: GoodsSave,
  to: () => '/goods/add',
};

export const importGoods: Action<ListPage> = {
  title: 'goods.action.import',
  icon: <ImportOutlined />,
  needs: goodsContract.GoodsImport,
  to: () => '/goods/import',
};

export const goodsActions: readonly Action<GoodsRow>[] = [
  { title: 'goods.action.edit_goods', needs: GoodsSave, to: ({ id }) => `/goods/edit/${id}` },
  confirmAction<typeof GoodsTurn, GoodsRow>({
    endpoint: GoodsTurn,
    title: 'goods.action.sell',
    when: ({ state }) => state !== 'on_sale',
    input: ({ id, version }) => ({ id, version, action: 'sell' }),
    question: 'goods.ask.sell',
    params: readNameParams,
    success: 'goods.done.sold',
  }),
  confirmAction<typeof GoodsTurn, GoodsRow>({
    endpoint: GoodsTurn,
    title: 'goods.action.withdraw',
    when: ({ state }) => state === 'on_sale',
    input: ({ id, version }) => ({ id, version, action: 'withdraw' }),
    question: 'goods.ask.withdraw',
    params: readNameParams,
    success: 'goods.done.withdrawn',
  }),
  confirmAction<typeof GoodsCopy, GoodsRow>({
    endpoint: GoodsCopy,
    title: 'goods.action.copy',
    input: ({ id }) => ({ id }),
    question: 'goods.ask.copy',
    params: readNameParams,
    success: 'goods.done.copied',
  }),
  {
    ...deleteAction<typeof GoodsDel, GoodsRow>({
      endpoint: GoodsDel,
      texts: { title: 'goods.action.delete', question: 'goods.ask.delete_goods', done: 'goods.done.deleted' },
      name: ({ name }) => name,
    }),
    when: ({ state }) => state !== 'on_sale',
  },
];

export const goodsBulkActions: readonly Action<GoodsRow[]>[] = [
  bulkAction('sell', 'goods.action.sell'),
  bulkAction('withdraw', 'goods.action.withdraw'),
  bulkAction('price_percent', 'goods.action.price_percent'),
  bulkAction('price_set', 'goods.action.price_set'),
  { ...bulkAction('receive', 'goods.action.receive'), needs: [goodsContract.GoodsBulk, goodsContract.GoodsStockBook] },
];
