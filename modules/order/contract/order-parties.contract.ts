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
