/** An object that Adapay has made of a payment under a number of the merchant's. */
export interface Made {
  id: string;
  number: string;
  cents: number;
  /** Unix seconds from which on it is done. */
  done_at: number;
  /** Of a confirmation: who gets what. */
  shares: readonly { member_id: string; cents: number }[];
}

export interface SimulatedPayment {
  id: string;
  order_no: string;
  title: string;
  cents: number;
  status: 'pending' | 'succeeded' | 'failed';
  notify_url: string;
  paid_at: number;
  confirms: Made[];
  reverses: Made[];
  refunds: Made[];
}

export const yuan = (cents: number) => (cents / 100).toFixed(2);
export const centsOf = (text: unknown) => Math.round(Number(text) * 100);

const sum = (all: readonly { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0);

/** What waits: paid, and neither confirmed nor reversed. */
export const heldCents = ({ status, cents, confirms, reverses }: SimulatedPayment) =>
  status === 'succeeded' ? cents - sum(confirms) - sum(reverses) : 0;

export const refundableCents = ({ confirms, refunds }: SimulatedPayment) => sum(confirms) - sum(refunds);

/** What Adapay keeps of payments. */
export function createPayments() {
  const all = new Map<string, SimulatedPayment>();
  return {
    all: (): readonly SimulatedPayment[] => [...all.values()],
    byOrder: (order_no: string) => all.get(order_no),
    byId: (id: string) => [...all.values()].find((payment) => payment.id === id),

    /** Null for a number that is used already. */
    open(draft: Pick<SimulatedPayment, 'order_no' | 'title' | 'cents' | 'notify_url'>): SimulatedPayment | null {
      if (all.has(draft.order_no)) return null;
      const id = `0021100${String(all.size + 1).padStart(12, '0')}`;
      const payment: SimulatedPayment = {
        ...{ ...draft, id, status: 'pending', paid_at: 0 },
        ...{ confirms: [], reverses: [], refunds: [] },
      };
      all.set(draft.order_no, payment);
      return payment;
    },

    pay(order_no: string, paid_at: number, cents?: number): void {
      const payment = all.get(order_no);
      if (!payment || payment.paid_at > 0) throw new TypeError('nothing_to_pay');
      Object.assign(payment, { status: 'succeeded', paid_at, ...(cents !== undefined && { cents }) });
    },

    shown: ({ id, order_no, cents, status }: SimulatedPayment) => ({
      ...{ id, object: 'payment', order_no, status, pay_amt: yuan(cents), prod_mode: 'true' },
    }),

    givenBackCents: (order_no: string) => {
      const payment = all.get(order_no);
      return payment ? sum(payment.reverses) + sum(payment.refunds) : 0;
    },
    memberCents: (member_id: string) =>
      [...all.values()]
        .flatMap(({ confirms }) => confirms.flatMap(({ shares }) => shares))
        .filter((share) => share.member_id === member_id)
        .reduce((total, { cents }) => total + cents, 0),
  };
}
export type Payments = ReturnType<typeof createPayments>;
