/** Something to be paid for, as a payment names it, and what of it can be paid now. */
export interface PayableSubject {
  subject_kind: string;
  subject_id: number;
  /** What people call it: the order's number. */
  title: string;
  parts: readonly { part: string; amount_cents: number }[];
  /** Path of the call whose answers are old once it is paid. */
  changes: string;
}

export interface Payable extends PayableSubject {
  /** Keys of the channels that show a code. */
  online: string[];
}
