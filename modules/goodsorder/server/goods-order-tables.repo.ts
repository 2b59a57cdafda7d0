import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType, Generated } from 'kysely';
import type {
  GoodsCode,
  GoodsEvent,
  GoodsEventKind,
  GoodsLine,
  GoodsOrder,
  GoodsShipment,
  Invoice,
} from '../contract/goods-order-record.contract.ts';

type Instant = ColumnType<number, Date, never>;
type Moment = ColumnType<number | null, Date | null | undefined, Date | null>;

type Derived =
  | 'id'
  | 'member_code'
  | 'member_name'
  | 'site_name'
  | 'goods_text'
  | 'line_count'
  | 'pieces'
  | 'done_pieces'
  | 'actions'
  | 'pay_until'
  | 'auto_finish_at'
  | 'created_at'
  | 'version'
  | 'paid_cents'
  | 'refunded_cents'
  | 'paid_day'
  | 'finish_day';

/** Columns that are written as they are on the wire. */
export type PlainColumns = Omit<GoodsOrder, Derived>;

export type GoodsOrderTable = Table<
  'goods_order',
  PlainColumns & {
    supplier_id: number;
    id: Generated<number>;
    paid_cents: Generated<number>;
    refunded_cents: Generated<number>;
    revivals: Generated<number>;
    adjust_reason: Generated<string>;
    cancel_reason: Generated<string>;
    buyer_note: string;
    invoice: ColumnType<Invoice, string, string>;
    request_no: string;
    pay_until: Moment;
    paid_at: Moment;
    paid_day: ColumnType<string | null, string | undefined, string | null>;
    finish_day: ColumnType<string | null, string | undefined, string | null>;
    auto_finish_at: Moment;
    version: Generated<number>;
    created_at: Instant;
  }
>;

/** Pieces and cents of a line, by what becomes of them. */
export type LineCounter =
  | 'sent_qty'
  | 'consumed_qty'
  | 'open_unsent_qty'
  | 'open_sent_qty'
  | 'closed_unsent_qty'
  | 'closed_sent_qty'
  | 'refunded_cents'
  | 'pending_cents';

export type LineDraft = Omit<GoodsLine, LineCounter> & { cost_cents: number };

export type GoodsLineTable = LineDraft & { [K in LineCounter]: Generated<number> } & {
  supplier_id: number;
  order_id: number;
};

export interface GoodsOrderTables {
  goods_order: GoodsOrderTable;
  goods_line: GoodsLineTable;
  goods_event: Table<
    'goods_event',
    {
      kind: GoodsEventKind;
      method: Generated<GoodsEvent['method']>;
      document_kind: Generated<GoodsEvent['document_kind']>;
    }
  >;
  goods_shipment: Omit<GoodsShipment, 'id' | 'items' | 'others' | 'created_at'> & {
    supplier_id: number;
    id: Generated<number>;
    receiver_name: string;
    receiver_phone: string;
    region_code: string;
    city: string;
    address: string;
    created_at: Instant;
  };
  goods_shipment_item: Table<'goods_shipment_item'>;
  goods_code: Table<'goods_code', { state: Generated<GoodsCode['state']> }>;
  site: Table<'site'>;
  member: Table<'member'>;
}
