import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { waybillContract } from '../contract/waybill.contract.ts';

/** Waybills by their number and their order's, and by the names and phones of their parties. */
export const waybillFinder = finder<typeof waybillContract.WaybillList>({
  title: 'waybill.noun.many',
  endpoint: waybillContract.WaybillList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: (waybill) => ({
    title: waybill.waybill_no,
    facts: [
      waybill.order_no,
      waybill.external_no,
      partyName(waybill, 'consignor_name'),
      waybill.consignor_phone,
      partyName(waybill, 'consignee_name'),
      waybill.consignee_phone,
      textOf(`waybill.state.${waybill.state}`),
    ],
    to: `/logistics/waybill/info/${waybill.id}`,
  }),
});
