/** The application that JD knows. */
export const account = {
  app_key: '0123456789abcdef0123456789abcdef',
  app_secret: 'simulated-app-secret',
  site_no: '40001',
} as const;

/** A line of an order at JD. Amounts in cents, times in unix seconds. */
export interface JdOrder {
  id: string;
  orderId: number;
  title: string;
  /** 15 not paid, 16 paid, 17 finished, 2 split, 3 called off. */
  validCode: number;
  price_cents: number;
  estimate_cents: number;
  actual_cents: number;
  /** `20261220`, 0 while JD has not said. */
  payMonth: number;
  positionId: number;
  subUnionId: string;
  ordered_at: number;
  finished_at: number;
  changed_at: number;
}

export interface JdState {
  orders: Map<string, JdOrder>;
  faults: {
    /** So many more calls are refused because there were too many. */
    limited: number;
    /** Rows that a page has at most, whatever was asked for. */
    page_size: number;
    /** How the answer's name is spelt. */
    spelling: 'responce' | 'response';
  };
  /** Unix seconds. */
  now: () => number;
  /** After each page; a test changes what is read meanwhile. */
  afterPage: () => void;
}

export function newState(): JdState {
  return {
    orders: new Map(),
    faults: { limited: 0, page_size: 500, spelling: 'responce' },
    now: () => Math.floor(Date.now() / 1_000),
    afterPage: () => undefined,
  };
}

const goods = ['收纳箱', '打包机', '热敏标签', '缠绕膜'];

/** An order with what is said of it, placed at a moment. */
export function orderOf(no: number, at: number, part: Partial<JdOrder> = {}): JdOrder {
  return {
    id: String(1_800_000_000_000_000_000n + BigInt(no)),
    orderId: 290_000_000_000 + no,
    title: goods[no % goods.length] ?? '',
    validCode: 16,
    price_cents: 4_000 + no * 100,
    estimate_cents: 400 + no * 10,
    actual_cents: 0,
    payMonth: 0,
    positionId: 0,
    subUnionId: '',
    ordered_at: at,
    finished_at: 0,
    changed_at: at,
    ...part,
  };
}
