import { line } from '@linehaul/contract/units.ts';
import { z } from 'zod';

const separators = /[\s\p{Cf}\p{Pd}]/gu;

/** A bank account's number, eight to thirty digits; blanks and hyphens between them are left out. */
const accountNumber = z
  .string()
  .max(60)
  .transform((text) => text.normalize('NFKC').replaceAll(separators, ''))
  .pipe(z.string().regex(/^(\d{8,30})?$/));

/** Where a shipper's money goes. Without a number: to the shipper's last account that was approved, where there is one. */
export const payeeInput = {
  payee_name: line(60).default(''),
  payee_bank: line(60).default(''),
  payee_account: accountNumber.default(''),
};

/** The account that a shipper is paid to; empty for money that is handed over in cash. */
export const payee = {
  payee_name: line(60),
  payee_bank: line(60),
  /** `**** 8426` */
  payee_masked: z.string(),
};
export type Payee = z.output<z.ZodObject<typeof payee>>;

/** The whole number, for the person who pays. */
export const payeeAccount = z.object({ payee_name: line(60), payee_bank: line(60), payee_account: z.string() });
