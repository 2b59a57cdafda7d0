import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { rowSchemaOf } from '@linehaul/contract/export.ts';
import { expect, test } from 'vitest';
import { finders } from '../modules.ts';

const contracts = import.meta.glob<Record<string, unknown>>('../../../modules/*/contract/*.contract.ts', {
  eager: true,
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'name' in value;
}

const lists = Object.values(contracts)
  .flatMap((exported) => Object.entries(exported).filter(([name]) => name.endsWith('Contract')))
  .flatMap(([, contract]) => Object.values(contract as object))
  .filter(isEndpoint)
  .filter((endpoint) => !endpoint.path.includes('/public/'));

/** Numbers that a list's rows have as their own document's, by the field. */
const documents: Readonly<Record<string, string>> = {
  batch_no: 'BatchList',
  goods_no: 'GoodsList',
  incident_no: 'IncidentList',
  order_no: 'OrderList',
  payment_no: 'PaymentList',
  payout_no: 'CodPayoutList',
  refund_no: 'RefundList',
  request_no: 'OrderRequestList',
  statement_no: 'StatementList',
  trip_no: 'TripList',
  waybill_no: 'WaybillList',
  withdrawal_no: 'TakecashList',
};

/** Numbers of others, or of parts of a document. */
const noDocuments = [
  'application_no',
  'document_no',
  'external_no',
  'fuel_card_no',
  'invoice_no',
  'label_no',
  'latest_no',
  'licence_no',
  'line_no',
  'log_no',
  'merchant_no',
  'parcel_no',
  'permit_no',
  'provider_no',
  'published_no',
  'record_no',
  'restored_no',
  'seal_no',
  'split_no',
  'subject_no',
  'trade_no',
  'version_no',
  'voucher_no',
];

test('every numbered document has a finder in the palette', () => {
  const fields = new Set(
    lists.flatMap((list) => Object.keys(rowSchemaOf(list)?.shape ?? {})).filter((field) => field.endsWith('_no')),
  );
  const unknown = [...fields].filter((field) => !(field in documents) && !noDocuments.includes(field));
  expect(unknown.sort()).toEqual([]);
  const neededPaths = new Set(finders.flatMap(({ needs }) => needs.map(({ path }) => path)));
  const missing = Object.values(documents).filter((name) => {
    const list = lists.find((endpoint) => endpoint.name === name);
    return !list || !neededPaths.has(list.path);
  });
  expect(missing).toEqual([]);
});

test('the platform finds its tenants by name', () => {
  const { path } = lists.find(({ name }) => name === 'SupplierList') ?? {};
  expect(finders.flatMap(({ needs }) => needs.map((need) => need.path))).toContain(path);
});
