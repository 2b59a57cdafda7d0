import { refuse } from '@linehaul/contract/errors.ts';
import { type OrderInput, orderInput } from '@linehaul/modules/order/contract/order.contract.ts';
import { type GoodsLine, namesOf } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import {
  orderrequestErrors,
  type RequestAction,
  type RequestInput,
  type RequestState,
  type RequestTerms,
} from '../contract/orderrequest.contract.ts';

/** The life of what somebody asks a carrier to carry; once there is an order of it, the order has a life of its own. */
export const requestLife = stateMachine<{ state: RequestState }, RequestAction>({
  name: 'orderrequest',
  steps: [
    { from: 'open', action: 'accept', to: 'accepted' },
    { from: 'open', action: 'decline', to: 'declined' },
    { from: 'open', action: 'cancel', to: 'cancelled' },
    { from: 'declined', action: 'reopen', to: 'open' },
  ],
  refusal: ({ state }) => refuse(state === 'accepted' ? orderrequestErrors.taken : orderrequestErrors.state),
});

/** What the goods of a request come to, as the order will say it. */
export function totalsOf(goods: readonly GoodsLine[]): GoodsLine {
  const sum = (of: (line: GoodsLine) => number) => goods.reduce((total, line) => total + of(line), 0);
  return {
    ...namesOf(goods),
    pieces: sum(({ pieces }) => pieces),
    weight_g: sum(({ weight_g }) => weight_g),
    volume_cm3: sum(({ volume_cm3 }) => volume_cm3),
  };
}

/** How a member may pay: in advance, by the consignee, or as the carrier has agreed with them. */
export function termsFor(agreedTerms: RequestTerms): RequestTerms[] {
  return [...new Set<RequestTerms>(['prepaid', 'collect', agreedTerms])];
}

/** Refuses what would be no order: a party that nobody can call, a delivery without an address, a day that is over. */
export function checkRequest(input: RequestInput, today: string): void {
  const { phone_missing, address_missing, pickup_past } = orderrequestErrors;
  const fields: Record<string, { code: string }> = {};
  for (const party of ['consignor', 'consignee'] as const) {
    if (input[`${party}_phone`] === '' && input[`${party}_tel`] === '') {
      fields[`${party}_phone`] = { code: phone_missing.code };
    }
  }
  if (input.wants_pickup && input.consignor_address === '') fields.consignor_address = { code: address_missing.code };
  if (input.freight_mode === 1 && input.consignee_address === '') {
    fields.consignee_address = { code: address_missing.code };
  }
  const isPast = input.wants_pickup && input.pickup_day !== null && input.pickup_day < today;
  if (isPast) fields.pickup_day = { code: pickup_past.code };
  const [first] = Object.values(fields);
  const error = Object.values(orderrequestErrors).find(({ code }) => code === first?.code);
  if (error) throw refuse(error, { fields });
}

type Asked = Omit<RequestInput, 'request_key'> & GoodsLine & { member_id: number };

/** The order that was asked for. */
export function orderOf(request: Asked): OrderInput {
  const { goods_lines, product, packaging, pieces, weight_g, volume_cm3, member_id } = request;
  const { origin_site_id, destination_site_id, service_level, freight_mode, terms, remark } = request;
  const { consignor_name, consignor_phone, consignor_tel, consignor_address } = request;
  const { consignee_name, consignee_phone, consignee_tel, consignee_address } = request;
  const { declared_value_cents, cod_cents, receipts_wanted } = request;
  return orderInput.parse({
    ...{ origin_site_id, destination_site_id, service_level, freight_mode, terms, remark, member_id },
    ...{ consignor_name, consignor_phone, consignor_tel, consignor_address },
    ...{ consignee_name, consignee_phone, consignee_tel, consignee_address },
    ...{ product, packaging, pieces, weight_g, volume_cm3, declared_value_cents, cod_cents, receipts_wanted },
    goods_lines: goods_lines.length > 1 ? goods_lines : [],
  });
}
