/** The accounts that the aggregators know. */
export const accounts = {
  juhe: { open_id: 'JHlinehaul0001', key: 'simulated-phone-key', power_key: 'simulated-power-key' },
  jisu: { key: 'simulated-app-key', secret: 'simulated-app-secret' },
} as const;

export type AggregatorName = keyof typeof accounts;

/** An order as the aggregator has it. */
export interface SimulatedOrder {
  aggregator: AggregatorName;
  order_no: string;
  provider_no: string;
  account: string;
  yuan: number;
  charged_cents: number;
  state: 'running' | 'done' | 'failed';
  /** How often the phone or account was given its money: never more than once. */
  deliveries: number;
}

/** What goes wrong at aggregators alone. */
export interface AggregatorFaults {
  /** The prepaid account is empty: orders are answered with a code, and not taken. */
  is_empty: boolean;
  /** An order is taken and answered with this code all the same; '' answers as it should. */
  code_after_acceptance: string;
  /** An order is taken and answered with status 500. */
  fails_after_acceptance: boolean;
  /** Notifies of the end before it answers the call that orders. */
  notifies_first: boolean;
  /** How orders end by themselves: `none` stays under way. */
  ends: 'none' | 'done' | 'failed';
  /** Questions about orders are answered with this code; '' answers as it should. */
  query_code: string;
  /** What a phone of 100 yuan costs, in 1/10,000. */
  cost_e4: number;
  area: string;
}

export const usualFaults: AggregatorFaults = {
  is_empty: false,
  code_after_acceptance: '',
  fails_after_acceptance: false,
  notifies_first: false,
  ends: 'none',
  query_code: '',
  cost_e4: 9_850,
  area: '江苏苏州移动',
};

export interface AggregatorState {
  orders: Map<string, SimulatedOrder>;
  /** Calls by which orders were to be made, those too that were refused. */
  submissions: number;
  balance_cents: number;
  faults: AggregatorFaults;
  /** Sends a notification; set by who runs the simulator. */
  notify: (order: SimulatedOrder) => Promise<void>;
}

/** What an order for so many yuan comes to. */
export const costOf = ({ faults }: AggregatorState, yuan: number) => Math.round((yuan * faults.cost_e4) / 100);

export type Taken = { kind: 'order'; order: SimulatedOrder } | { kind: 'repeated' | 'empty' | 'broken' };

/** Takes an order once by its number, as a number that is known is refused. */
export async function takeOrder(
  state: AggregatorState,
  draft: Pick<SimulatedOrder, 'aggregator' | 'order_no' | 'account' | 'yuan'>,
): Promise<Taken> {
  state.submissions += 1;
  if (state.orders.has(draft.order_no)) return { kind: 'repeated' };
  const charged_cents = costOf(state, draft.yuan);
  if (state.faults.is_empty || state.balance_cents < charged_cents) return { kind: 'empty' };
  state.balance_cents -= charged_cents;
  const provider_no = `S${String(1_000_000 + state.orders.size)}`;
  const order: SimulatedOrder = { ...draft, provider_no, charged_cents, state: 'running', deliveries: 0 };
  state.orders.set(order.order_no, order);
  if (state.faults.ends !== 'none') endOrder(state, order.order_no, state.faults.ends);
  if (state.faults.notifies_first) await state.notify(order);
  return state.faults.fails_after_acceptance ? { kind: 'broken' } : { kind: 'order', order };
}

/** An order comes to its end, or to the other one after it. */
export function endOrder(state: AggregatorState, order_no: string, end: 'done' | 'failed'): SimulatedOrder {
  const order = state.orders.get(order_no);
  if (!order) throw new TypeError('unknown_order');
  if (end === 'done' && order.state !== 'done') order.deliveries += 1;
  order.state = end;
  return order;
}
