import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { inputSchema } from '@linehaul/server-kernel/schema/schema.ts';

/** Names of the input's fields that hold numbers of rows. */
export function idNames(endpoint: Endpoint): string[] {
  return Object.keys(inputSchema(endpoint.input).properties ?? {}).filter((name) => /(^|_)ids?$/.test(name));
}

/** Table of the rows that a field names, where it is not called like its table. */
const tableOfNoun: Readonly<Record<string, string>> = {
  level: 'member_level',
  origin_site: 'site',
  destination_site: 'site',
  stop_site: 'site',
  order: 'freight_order',
  subject: 'freight_order',
  supplier: 'tenant',
  account: 'ledger_account',
  batch: 'withdrawal_batch',
  log_item: 'channel_item',
  licence_upload: 'upload',
  id_front_upload: 'upload',
  id_back_upload: 'upload',
  permit_upload: 'upload',
  picture: 'upload',
};

/** Table of the rows that a call's plain `id` names, by the beginning of the call's name; the first that fits. */
const tableOfCall: readonly (readonly [RegExp, string])[] = [
  [/^OperatorLog/, 'operator_log'],
  [/^SupplierLog/, 'supplier_log'],
  [/^role/i, 'role'],
  [/^Operator/, 'operator'],
  [/^Agreement/, 'agreement'],
  [/^Feedback/, 'feedback'],
  [/^Session/, 'session'],
  [/^AccessUser/, 'access_user'],
  [/^AccessIp/, 'access_ip'],
  [/^Site/, 'site'],
  [/^MemberLevel/, 'member_level'],
  [/^Member/, 'member'],
  [/^Line/, 'line'],
  [/^Band/, 'tariff_band'],
  [/^(info$|Order)/, 'freight_order'],
  [/^Vehicle/, 'vehicle'],
  [/^DriverFee/, 'driver_fee_payment'],
  [/^Driver/, 'driver'],
  [/^(Waybill|Receipt)/, 'waybill'],
  [/^(Trip|Loadable)/, 'trip'],
  [/^Transaction/, 'ledger_transaction'],
  [/^Payment/, 'payment'],
  [/^Refund/, 'payment_refund'],
  [/^Held/, 'payment_notification'],
  [/^Bankcard/, 'bankcard'],
  [/^Bank/, 'bank'],
  [/^(Withdrawal|Takecash|BatchMake)/, 'withdrawal'],
  [/^BatchFile/, 'withdrawal_batch'],
  [/^Commission/, 'commission_rate'],
  [/^Statement/, 'member_statement'],
  [/^CodPayout/, 'cod_payout'],
  [/^(ChannelItem|Item)/, 'channel_item'],
  [/^Fee/, 'channel_clearance'],
  [/^Upload/, 'upload'],
  [/^(Supplier|Merchant|SafeLock)/, 'tenant'],
  [/^Export/, 'export_log'],
  [/^ApiSet/, 'api_app'],
  [/^DebugOrder/, 'freight_order'],
  [/^Delivery/, 'webhook_delivery'],
  [/^Message/, 'message'],
];

/** Table of the rows that a field of a call names; null for a call that nobody has told here what it names. */
export function tableNamed(endpoint: Endpoint, field: string): string | null {
  const noun = field.replace(/_?ids?$/, '');
  if (noun !== '') return tableOfNoun[noun] ?? noun;
  return tableOfCall.find(([name]) => name.test(endpoint.name))?.[1] ?? null;
}
