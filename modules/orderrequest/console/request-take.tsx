import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { OrderTaking } from '@linehaul/modules/order/console/order-taking.port.tsx';
import { type OrderRequest, orderrequestContract } from '../contract/orderrequest.contract.ts';

const { OrderRequestInfo, OrderRequestTake } = orderrequestContract;

/** What was asked for, as the counter's form has it. */
function startOf(request: OrderRequest) {
  const { origin_site_id, destination_site_id, service_level, freight_mode, terms, remark, member_id } = request;
  const { consignor_name, consignor_phone, consignor_tel, consignor_address } = request;
  const { consignee_name, consignee_phone, consignee_tel, consignee_address } = request;
  const { goods_lines, declared_value_cents, cod_cents, receipts_wanted } = request;
  return {
    ...{ origin_site_id, destination_site_id, service_level, freight_mode, terms, remark, member_id },
    ...{ consignor_name, consignor_phone, consignor_tel, consignor_address },
    ...{ consignee_name, consignee_phone, consignee_tel, consignee_address },
    ...{ goods_lines, declared_value_cents, cod_cents, receipts_wanted },
    order_day: businessDay(),
  };
}

/** A request at the counter: changed where it has to be, it becomes an order. */
export default function RequestTake() {
  const query = useQueryOf(OrderRequestInfo, { id: Number(useParams().id) });
  return (
    <Loaded query={query}>
      {(request) => (
        <OrderTaking
          start={startOf(request)}
          taking={{
            endpoint: OrderRequestTake,
            hidden: { request_id: request.id, request_version: request.version },
            draft: `order_request ${request.id}`,
          }}
        />
      )}
    </Loaded>
  );
}
