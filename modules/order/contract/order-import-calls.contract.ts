import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import {
  fileImport,
  importInput,
  importRowsInput,
  rowsImport,
} from '@linehaul/modules/batch/contract/batch.contract.ts';
import { siteChoices } from '@linehaul/modules/site/contract/site.contract.ts';

const writers = ['logistics', 'site'] as const;

/** Calls that bring orders in from a file. */
export const orderImportCalls = {
  OrderImport: {
    ...fileImport,
    path: '/v1/supplier/order/OrderImport',
    industries: writers,
    input: importInput.extend({ sites: siteChoices }),
    audit: 'order.import',
  },
  /** Rows that an import rejected, corrected on the screen. */
  OrderImportRows: {
    ...rowsImport,
    path: '/v1/supplier/order/OrderImportRows',
    industries: writers,
    input: importRowsInput.extend({ sites: siteChoices }),
    audit: 'order.import',
  },
} as const satisfies ContractSpec;
