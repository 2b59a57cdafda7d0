/** The application that Meituan knows. */
export const account = { app_key: '0123456789abcdef0123456789abcdef', app_secret: 'simulated-app-secret' } as const;

/** A part of an order; amounts in cents, times in unix seconds. */
export interface MeituanPart {
  itemOrderId: string;
  /** 1 paid, 2 finished, 3 settled, 4 void. */
  couponStatus: number;
  price_cents: number;
  commission_cents: number;
  refund_cents: number;
  settled_at: number;
}

/** An order at Meituan. Amounts in cents, times in unix seconds. */
export interface MeituanOrder {
  orderId: string;
  /** 1 to the door, 2 at the shop. */
  platform: number;
  title: string;
  /** 2 paid, 3 finished, 4 called off, 5 held as a risk, 6 settled. */
  status: number;
  price_cents: number;
  commission_cents: number;
  refund_cents: number;
  sid: string;
  parts: MeituanPart[];
  paid_at: number;
  changed_at: number;
}

export interface MeituanState {
  orders: Map<string, MeituanOrder>;
  faults: {
    /** So many calls are refused because there were too many. */
    limited: number;
    /** Rows that a page has at most, whatever was asked for. */
    page_size: number;
  };
  /** Unix seconds. */
  now: () => number;
}

export function newState(): MeituanState {
  return { orders: new Map(), faults: { limited: 0, page_size: 100 }, now: () => Math.floor(Date.now() / 1_000) };
}

const titles = ['老乡鸡', '双人套餐', '咖啡券', '自助烤肉'];

/** An order with what is said of it, paid at a moment. */
export function orderOf(no: number, at: number, part: Partial<MeituanOrder> = {}): MeituanOrder {
  return {
    orderId: String(4_800_000_000_000_000_000n + BigInt(no)),
    platform: 1,
    title: titles[no % titles.length] ?? '',
    status: 2,
    price_cents: 4_000 + no * 100,
    commission_cents: 120 + no * 10,
    refund_cents: 0,
    sid: '',
    parts: [],
    paid_at: at,
    changed_at: at,
    ...part,
  };
}

/** A part that is paid, with its number; '' for none. */
export function partOf(itemOrderId: string, part: Partial<MeituanPart> = {}): MeituanPart {
  return {
    itemOrderId,
    couponStatus: 1,
    price_cents: 2_000,
    commission_cents: 100,
    refund_cents: 0,
    settled_at: 0,
    ...part,
  };
}
