import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import {
  importAnswer,
  importInput,
  importRowsBytes,
  importRowsInput,
} from '@linehaul/modules/batch/contract/batch.contract.ts';
import { siteChoices } from '@linehaul/modules/site/contract/site.contract.ts';

const writers = ['logistics', 'site'] as const;

/** Calls that bring orders in from a file. */
export const orderImportCalls = {
  OrderImport: {
    method: 'POST',
    path: '/v1/supplier/order/OrderImport',
    industries: writers,
    import: true,
    upload: true,
    transaction: 'own',
    idempotent: true,
    input: importInput.extend({ sites: siteChoices }),
    output: importAnswer,
    audit: 'order.import',
  },
  /** Rows that an import rejected, corrected on the screen. */
  OrderImportRows: {
    method: 'POST',
    path: '/v1/supplier/order/OrderImportRows',
    industries: writers,
    import: true,
    bodyBytes: importRowsBytes,
    transaction: 'own',
    idempotent: true,
    input: importRowsInput.extend({ sites: siteChoices }),
    output: importAnswer,
    audit: 'order.import',
  },
} as const satisfies ContractSpec;
