import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';

/** Tenants who have books, found by name. */
export const booksSource = remote<typeof ledgerContract.BooksList>({
  endpoint: ledgerContract.BooksList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ shop_name }) => shop_name,
});
