import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Table, type TableColumnsType } from 'antd';
import { goodsContract } from '../contract/goods.contract.ts';
import type { StockEntry, StockRow } from '../contract/goods-stock.contract.ts';
import type { en } from '../messages/en.ts';
import { goodsSource } from './goods.sources.ts';
import './goods.css';

const { GoodsStockBook, GoodsStockEntries, GoodsStockList } = goodsContract;
const nameOf = ({ goods_name, spec }: StockRow) => [goods_name, spec].filter(Boolean).join(' · ');

const book = dialogAction<typeof GoodsStockBook, StockRow>({
  endpoint: GoodsStockBook,
  messages: 'goods',
  title: 'goods.action.book',
  primary: true,
  intro: (row) => <p>{nameOf(row)}</p>,
  fields: [
    {
      field: 'reason',
      as: 'radio',
      span: 'full',
    },
    { field: 'quantity', hint: 'goods.hint.quantity' },
    { field: 'note', as: 'textarea' },
  ],
  start: () => ({ reason: 'receipt' }),
  hidden: ({ id, on_hand }) => ({ id, expected_on_hand: on_hand }),
  success: 'goods.done.booked',
});

function Entries({ subject, onClose }: ActionDialogProps<StockRow>) {
  const t = useText<typeof en>('goods');
  const query = useQueryOf(GoodsStockEntries, { id: subject.id });
  const formatSigned = (value: number) => (
    <span className="lh-figure">{value > 0 ? `+${count(value)}` : count(value)}</span>
  );
  const columns: TableColumnsType<StockEntry> = [
    { title: t('field.at'), render: (_, { at }) => time(at) },
    { title: t('field.reason'), render: (_, { reason }) => t(`reason.${reason}`) },
    { title: t('field.on_hand_delta'), align: 'end', render: (_, { on_hand_delta }) => formatSigned(on_hand_delta) },
    { title: t('field.on_hand_after'), align: 'end', render: (_, { on_hand_after }) => count(on_hand_after) },
    { title: t('field.held_after'), align: 'end', render: (_, { held_after }) => count(held_after) },
    { title: t('field.login_name'), dataIndex: 'login_name' },
    { title: t('field.note'), dataIndex: 'note' },
  ];
  return (
    <Modal open width={860} title={nameOf(subject)} footer={null} onCancel={onClose}>
      <Loaded query={query}>
        {({ entries }) => (
          <Table<StockEntry>
            size="small"
            rowKey="seq"
            columns={columns}
            dataSource={entries}
            pagination={entries.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
            scroll={{ x: 'max-content' }}
          />
        )}
      </Loaded>
    </Modal>
  );
}

const history: Action<StockRow> = {
  title: 'goods.action.entries',
  needs: GoodsStockEntries,
  dialog: (props) => <Entries {...props} />,
};

function Free({ free_stock, is_low }: StockRow) {
  const t = useText<typeof en>('goods');
  return (
    <span className="lh-figure">
      {count(free_stock)} {is_low ? <StatusTag tone="warning">{t('state.low')}</StatusTag> : null}
    </span>
  );
}

export default listScreen({
  endpoint: GoodsStockList,
  messages: 'goods',
  columns: [
    { field: 'goods_name', as: 'link', to: ({ goods_id }) => `/goods/edit/${goods_id}` },
    { field: 'spec' },
    { field: 'sku_code' },
    { field: 'barcode', hidden: true },
    { field: 'state', as: 'status', tones: { draft: 'neutral', on_sale: 'success', off_sale: 'warning' } },
    { field: 'on_hand', as: 'count' },
    { field: 'held', as: 'count' },
    { field: 'free_stock', as: 'count', render: (row) => <Free {...row} /> },
    { field: 'warn_below', as: 'count', hidden: true },
    { field: 'price_cents', as: 'money' },
    { field: 'cost_cents', as: 'money', hidden: true },
  ],
  filters: ['is_low', { field: 'goods_id', as: 'remote', source: goodsSource }],
  rowActions: [book, history],
  empty: 'goods.empty.stock',
  emptyHint: 'goods.empty.stock_hint',
});
