import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useNavigate, useParams, useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { OpenCorrection } from '@linehaul/modules/correction/console/open-correction.port.tsx';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { Alert, Button } from 'antd';
import { type Waybill, type WaybillDetail, waybillContract } from '../contract/waybill.contract.ts';
import { waybillInfoSections } from './waybill.slots.ts';
import { actionsFor } from './waybill-actions.tsx';
import { WaybillCargo } from './waybill-cargo.tsx';
import { WaybillEvents } from './waybill-events.tsx';
import { WaybillRoute, WaybillStateTags } from './waybill-facts.tsx';
import { WaybillFees } from './waybill-fees.tsx';
import { WaybillProgress } from './waybill-progress.tsx';
import { WaybillReceipts } from './waybill-receipts.tsx';
import { RefusalNote } from './waybill-refusal.tsx';
import { RelatedWaybill } from './waybill-return.tsx';

function Parties({ waybill }: { waybill: WaybillDetail }) {
  return (
    <>
      <DetailSection title="waybill.section.consignor" span="half">
        <FieldGrid
          of={waybill}
          messages="waybill"
          rows={[
            { field: 'consignor_name', title: 'waybill.field.name', render: (row) => partyName(row, 'consignor_name') },
            { field: 'consignor_phone', as: 'phone', title: 'waybill.field.phone' },
            { field: 'order', title: 'waybill.field.member_name', render: ({ order }) => order.member_name },
            {
              field: 'order',
              key: 'address',
              title: 'waybill.field.address',
              render: ({ order }) => order.consignor_address,
            },
            { field: 'origin_name' },
          ]}
        />
      </DetailSection>
      <DetailSection title="waybill.section.consignee" span="half">
        <FieldGrid
          of={waybill}
          messages="waybill"
          rows={[
            { field: 'consignee_name', title: 'waybill.field.name', render: (row) => partyName(row, 'consignee_name') },
            { field: 'consignee_phone', as: 'phone', title: 'waybill.field.phone' },
            { field: 'consignee_tel', title: 'order.field.consignee_tel' },
            { field: 'consignee_address', title: 'waybill.field.address' },
            { field: 'destination_name' },
          ]}
        />
      </DetailSection>
    </>
  );
}

function Note({ waybill }: { waybill: Waybill }) {
  const text = useTextOf();
  const { product, pieces, weight_g, volume_cm3 } = waybill;
  const cargo = [product, text('waybill.unit.pieces', { n: count(pieces) }), weight(weight_g), volume(volume_cm3)];
  return (
    <>
      <WaybillRoute from={waybill.origin_name} to={waybill.destination_name} /> ·{' '}
      {cargo.filter((part) => part !== '').join(' · ')}
    </>
  );
}

function Detail({ waybill }: { waybill: WaybillDetail }) {
  const text = useTextOf();
  const navigate = useNavigate();
  const isChanged = useSearchParams()[0].has('changed');
  return (
    <DetailPage<Waybill>
      title={waybill.waybill_no}
      state={<WaybillStateTags waybill={waybill} />}
      note={<Note waybill={waybill} />}
      subject={waybill}
      actions={actionsFor(waybill)}
    >
      {isChanged && waybill.amended_at > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={text('order.reprint.title')}
          description={text('order.reprint.text')}
          action={
            <Button onClick={() => void navigate(`/logistics/waybill/print/${waybill.id}?print=1`)}>
              {text('waybill.menu.print')}
            </Button>
          }
        />
      ) : null}
      {waybill.is_held ? (
        <Alert type="error" showIcon title={text('waybill.held.title')} description={waybill.hold_reason} />
      ) : null}
      <RefusalNote waybill={waybill} />
      <RelatedWaybill waybill={waybill} />
      <OpenCorrection order_id={waybill.order_id} />
      <WaybillProgress waybill={waybill} />
      <Parties waybill={waybill} />
      <WaybillCargo waybill={waybill} />
      <WaybillFees waybill={waybill} />
      <WaybillReceipts waybill={waybill} />
      <WaybillEvents waybill={waybill} />
      <Slot name={waybillInfoSections} props={{ waybill }} />
    </DetailPage>
  );
}

export default function WaybillDetailPage() {
  const { id } = useParams();
  const query = useQueryOf(waybillContract.WaybillInfo, { id: Number(id) });
  return <Loaded query={query}>{(waybill) => <Detail waybill={waybill} />}</Loaded>;
}
