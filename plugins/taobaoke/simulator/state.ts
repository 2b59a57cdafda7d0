import { beijingText } from '@linehaul/server-kernel/testing/beijing-clock.ts';

/** The application and the account that Taobao knows. */
export const account = {
  app_key: '12345678',
  app_secret: 'simulated-app-secret',
  pid: 'mm_100001_200002_300003',
  nick: '联盟账号',
} as const;

/** A line of an order at Taobao. Amounts in cents, times in unix seconds. */
export interface TaobaoOrder {
  /** Longer than a number in JSON may be. */
  trade_id: string;
  trade_parent_id: string;
  title: string;
  item_id: string;
  pieces: number;
  /** 12 paid, 14 received, 3 settled, 13 closed. */
  tk_status: number;
  paid_cents: number;
  estimate_cents: number;
  settled_cents: number;
  has_refund: boolean;
  relation_id: string;
  created_at: number;
  earned_at: number;
  changed_at: number;
}

/** What goes wrong at Taobao alone. */
export interface TaobaoFaults {
  /** So many more calls are refused because there were too many. */
  limited: number;
  /** It asks to wait so long then. */
  wait_s: number;
  /** The longest window that it answers about; 20 minutes at big sales. */
  window_s: number;
  /** Its own services fail so many more times. */
  service: number;
}

export interface TaobaoState {
  orders: Map<string, TaobaoOrder>;
  /** Sessions by their tokens: until when they are good, in unix seconds. */
  sessions: Map<string, number>;
  /** Codes that were given and not exchanged yet. */
  codes: Set<string>;
  /** Whether who is led to its page says yes. */
  authorizes: boolean;
  /** Seconds for which a session is good. */
  session_s: number;
  faults: TaobaoFaults;
  /** Unix seconds. */
  now: () => number;
  /** After each page of orders; a test changes what is read meanwhile. */
  afterPage: () => void;
}

export const noFaults: TaobaoFaults = { limited: 0, wait_s: 1, window_s: 10_800, service: 0 };

export function newState(): TaobaoState {
  return {
    orders: new Map(),
    sessions: new Map(),
    codes: new Set(),
    authorizes: true,
    session_s: 720 * 3_600,
    faults: { ...noFaults },
    now: () => Math.floor(Date.now() / 1_000),
    afterPage: () => undefined,
  };
}

const yuan = (cents: number) => (cents / 100).toFixed(2);
const clock = (at: number) => (at === 0 ? undefined : beijingText(at));

/** The line as Taobao writes it, its numbers still as texts. */
export function documentOf(order: TaobaoOrder): Record<string, unknown> {
  return {
    trade_id: order.trade_id,
    trade_parent_id: order.trade_parent_id,
    item_id: order.item_id,
    item_title: order.title,
    item_num: order.pieces,
    tk_status: order.tk_status,
    refund_tag: order.has_refund ? 1 : 0,
    alipay_total_price: yuan(order.paid_cents),
    pub_share_pre_fee: yuan(order.estimate_cents),
    pub_share_fee: order.tk_status === 3 ? yuan(order.settled_cents) : '0.00',
    relation_id: order.relation_id === '' ? undefined : order.relation_id,
    adzone_id: '300003',
    tk_create_time: clock(order.created_at),
    tb_paid_time: clock(order.created_at),
    tk_earning_time: clock(order.earned_at),
  };
}

/** Numbers of orders are numbers in Taobao's JSON, whatever a reader can hold. */
export function writeJson(document: unknown): string {
  return JSON.stringify(document).replace(/"(trade_id|trade_parent_id|relation_id)":"(\d+)"/g, '"$1":$2');
}
