import { FileAddOutlined, FileTextOutlined } from '@ant-design/icons';
import { call } from '@linehaul/console-kernel/call/call.ts';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { Order } from '@linehaul/modules/order/contract/order.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { waybillContract } from '../contract/waybill.contract.ts';
import { MakeWaybill } from './make-waybill.tsx';
import { mayHaveWaybill } from './order-waybill.tsx';

/** Asked for on the click only: a list of orders does not look up their waybills. */
async function waybillOf({ id, order_no }: Order): Promise<number | undefined> {
  const { list } = await call(waybillContract.WaybillList, { keyword: order_no, limit: 50 });
  return list.find(({ order_id, state }) => order_id === id && state !== 'void')?.id;
}

function OpenWaybill({ order }: { order: Order }) {
  const text = useTextOf();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const title = text('waybill.noun.one');
  const open = async () => {
    setAsking(true);
    const id = await waybillOf(order).catch(() => undefined);
    setAsking(false);
    if (id) void navigate(`/logistics/waybill/info/${id}`);
  };
  return (
    <Button
      type="link"
      size="small"
      icon={<FileTextOutlined />}
      aria-label={title}
      title={title}
      loading={isAsking}
      onClick={() => void open()}
    />
  );
}

/** In a row of the order list: opens the order's waybill, or makes it where there is none. */
export default function OrderWaybillRow({ order }: { order: Order }) {
  if (order.has_waybill) return <OpenWaybill order={order} />;
  return mayHaveWaybill(order) ? (
    <MakeWaybill type="link" size="small" icon={<FileAddOutlined />} order={order} />
  ) : null;
}
