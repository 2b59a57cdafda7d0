import { line, phoneOrNone, telOrNone } from '@linehaul/contract/units.ts';

/** Who sends and who receives. A phone is a mobile one, which messages reach; firms may have a landline (`…_tel`) alone. */
export const orderParties = {
  consignor_name: line(100).default(''),
  consignor_phone: phoneOrNone,
  consignor_tel: telOrNone,
  consignor_address: line(200).default(''),
  consignee_name: line(100).default(''),
  consignee_phone: phoneOrNone,
  consignee_tel: telOrNone,
  consignee_address: line(200).default(''),
};

/** Of these fields, names, which others may have too, and those by which a person is reached. */
export const partyNames = ['consignor_name', 'consignee_name'] as const;
export const partyContacts = [
  'consignor_phone',
  'consignor_tel',
  'consignor_address',
  'consignee_phone',
  'consignee_tel',
  'consignee_address',
] as const;
