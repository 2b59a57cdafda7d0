import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { cents, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { accountKind } from './ledger-rows.contract.ts';

/** An account that did not hold what the tenant's records say when they were last compared. */
export const documentDifference = z.object({
  id: rowId,
  supplier_id: rowIdOf('tenant'),
  shop_name: z.string(),
  account_kind: accountKind,
  channel: z.string(),
  /** Signed, of `unsettled` what payments brought into it. */
  books_cents: cents,
  documents_cents: cents,
  /** Of the books, less that of the records. */
  difference_cents: cents,
  found_at: unixSeconds,
});
export type DocumentDifferenceRow = z.output<typeof documentDifference>;

export const differenceCalls = {
  /** What the nightly comparison of the books with the records found and has not found right since. */
  DifferenceList: {
    method: 'GET',
    path: '/v1/supplier/ledger/DifferenceList',
    industries: ['platform'],
    input: pageQuery.omit({ keyword: true }),
    output: pageOf(documentDifference),
  },
} as const;
