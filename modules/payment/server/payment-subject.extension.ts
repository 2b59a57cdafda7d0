import type { Posting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { Refusal } from '../contract/payment-refund.contract.ts';
import type { PaymentMethodKind } from './payment.rules.ts';
import type { PaymentAccount } from './payment-books.rules.ts';

/** What of a subject is to be paid. */
export interface Due {
  /** What people call the subject: the order's number. */
  title: string;
  /** Still to be paid for the part, in cents; 0 when it is paid or nobody waits for it. */
  due_cents: number;
  is_paid: boolean;
  account: PaymentAccount;
}

/** What a payment is for. Every call is made inside the transaction that changes the payment. */
export interface PaymentSubject {
  /** `subject_kind` of its payments. */
  readonly key: string;
  /** Whose money it becomes: they alone confirm transfers, decide about what is held, and give it back. */
  readonly payee: 'tenant' | 'platform';
  /** How it may be paid: a payer who could take cash from itself would pay nothing. */
  readonly ways: readonly PaymentMethodKind[];
  /** The part that a buyer pays through the tenant's own shop; absent where no shop asks for money. */
  readonly shopPart?: string;
  /**
   * The part that a member of the tenant pays by themselves, paid already or not; undefined of a subject that is not the member's. Absent
   * where members pay nothing.
   */
  memberPart?(scope: Scope, id: number, member: { id: number; phone: string }): Promise<string | undefined>;
  /** Locks the subject; undefined when the tenant has none with this id, or no such part. */
  due(scope: Scope, id: number, part: string): Promise<Due | undefined>;
  /** Where the money of a part is in the payee's books. */
  accountOf(part: string): PaymentAccount;
  /** Path of its page; empty when it has none. */
  page(id: number): string;
  /** The part was paid; with less than was due where somebody has decided to be content with it. */
  paid(
    scope: Scope,
    id: number,
    part: string,
    by: { way: PaymentMethodKind; payment_no: string; note: string; amount_cents: number },
  ): Promise<void>;
  /**
   * Money has come for a part that nobody waits for any more. `revive`: it is due again from now on, and is paid with it; `give_back`:
   * the money returns to who has paid it; `keep`, as when absent: a person decides. The subject is locked.
   */
  late?(scope: Scope, id: number, part: string, amount_cents: number): Promise<'revive' | 'give_back' | 'keep'>;
  /** Refunds are asked for by documents of the subject's own (`promiseSubjectRefund`), never of a payment by itself. */
  readonly refundsByDocument?: boolean;
  /**
   * What is posted before so much of the payee's available money is promised back: what somebody else has kept of it comes
   * back to the payee. Nothing when absent or undefined. The subject is locked.
   */
  returns?(scope: Scope, id: number, cents: number): Promise<Posting | undefined>;
  /** Money went back; `refunded` is all that has gone back of each part of the subject, in cents, `now` what has just. */
  refunded(
    scope: Scope,
    id: number,
    refundedParts: readonly { part: string; cents: number }[],
    now: { request_no: string; payment_no: string; amount_cents: number; part: string; channel: string },
  ): Promise<void>;
  /**
   * The channel has refused money that was asked for by `request_no`, or waits for a person; null once it is asked for again.
   * Its money stays promised. The subject is locked.
   */
  refundRefused?(
    scope: Scope,
    id: number,
    now: { request_no: string; payment_no: string; refusal: Refusal | null },
  ): Promise<void>;
}

/** What can be paid for. */
export const paymentSubjects = extensionPoint<PaymentSubject>('payment subjects');
