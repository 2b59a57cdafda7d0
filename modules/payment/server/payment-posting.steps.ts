import type { Posting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { PaymentMethodKind } from './payment.rules.ts';
import { type Booked, type PaymentAccount, paidPosting } from './payment-books.rules.ts';

interface PaidMoney extends Booked {
  /** How it came: through a channel, with a voucher, at the tenant's own till. */
  way: PaymentMethodKind;
  account: PaymentAccount;
  /** In cents. */
  paid_cents: number;
}

/** How a payment that was taken is booked: as `recordAtTill` and a channel's notification book it. */
export function postingOfPaid({ way, account, paid_cents, ...bookedMoney }: PaidMoney): Posting {
  return paidPosting(bookedMoney, way, account, paid_cents);
}

/** Where the nightly check compares the cash of orders: by the payment log, and by the sheets of the tills. */
export const cashSheets = 'cash sheets';
