import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { count, money, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { useActionRunner } from '@linehaul/console-kernel/screen/action.tsx';
import { Link, useMayOpen, useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { waybillTones } from '@linehaul/modules/waybill/console/waybill-tones.port.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { selectionTitle } from '@linehaul/ui/selection-title.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type TripDetail, tripContract } from '../contract/trip.contract.ts';
import { waybillsText } from './counted-texts.ts';

function figure(text: string, short = false) {
  return (
    <span className="lh-figure" data-short={short}>
      {text}
    </span>
  );
}

function useColumns(): TableColumnsType<ManifestLine> {
  const text = useTextOf();
  return [
    {
      title: text('trip.field.waybill_no'),
      render: (_, line) => (
        <Link className="lh-cell-link" to={`/logistics/waybill/info/${line.waybill_id}`}>
          {line.waybill_no}
        </Link>
      ),
    },
    {
      title: text('trip.field.state'),
      render: (_, { state, is_held }) => (
        <>
          <StatusTag tone={waybillTones[state]}>{text(`waybill.state.${state}`)}</StatusTag>{' '}
          {is_held ? <StatusTag tone="danger">{text('trip.field.is_held')}</StatusTag> : null}
        </>
      ),
    },
    {
      title: text('trip.field.to_name'),
      render: (_, { to_name, destination_name }) =>
        to_name === destination_name ? to_name : `${to_name} → ${destination_name}`,
    },
    { title: text('trip.field.consignee_name'), render: (_, line) => partyName(line, 'consignee_name') },
    { title: text('trip.field.product'), render: (_, line) => line.product },
    {
      title: text('trip.field.loaded_pieces'),
      align: 'end',
      render: (_, line) =>
        figure(`${count(line.loaded_pieces)} / ${count(line.pieces)}`, line.loaded_pieces < line.pieces),
    },
    {
      title: text('trip.field.arrived_pieces'),
      align: 'end',
      render: (_, line) =>
        line.arrived_at === 0 ? '–' : figure(count(line.arrived_pieces), line.arrived_pieces < line.loaded_pieces),
    },
    { title: text('trip.field.weight_g'), align: 'end', render: (_, line) => figure(weight(line.weight_g)) },
    { title: text('trip.field.volume_cm3'), align: 'end', render: (_, line) => figure(volume(line.volume_cm3)) },
    { title: text('trip.field.freight_cents'), align: 'end', render: (_, line) => figure(money(line.freight_cents)) },
    { title: text('trip.field.collect_cents'), align: 'end', render: (_, line) => figure(money(line.collect_cents)) },
    { title: text('trip.field.cod_cents'), align: 'end', render: (_, line) => figure(money(line.cod_cents)) },
  ];
}

function Totals({ totals, selecting }: { totals: TripDetail['totals']; selecting: boolean }) {
  const text = useTextOf();
  const amounts = [
    weight(totals.weight_g),
    volume(totals.volume_cm3),
    money(totals.freight_cents),
    money(totals.collect_cents),
    money(totals.cod_cents),
  ];
  const shift = selecting ? 1 : 0;
  return (
    <Table.Summary.Row className="tr-totals">
      <Table.Summary.Cell index={0} colSpan={5 + shift}>
        {text('trip.load.total', { waybills: waybillsText(totals.waybill_count) })}
      </Table.Summary.Cell>
      <Table.Summary.Cell index={5 + shift} align="right">
        {figure(count(totals.pieces))}
      </Table.Summary.Cell>
      <Table.Summary.Cell index={6 + shift} />
      {amounts.map((amount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a total stands under its column.
        <Table.Summary.Cell key={place} index={7 + shift + place} align="right">
          {figure(amount)}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}

interface Unloading {
  trip: TripDetail;
  ids: number[];
}

const unload: Action<Unloading> = confirmAction({
  endpoint: tripContract.TripUnload,
  title: 'trip.action.unload',
  danger: true,
  input: ({ trip, ids }: Unloading) => ({ id: trip.id, version: trip.version, waybill_ids: ids }),
  question: 'trip.confirm.unload',
  params: ({ trip, ids }) => ({ waybills: waybillsText(ids.length), trip_no: trip.trip_no }),
  success: 'trip.done.unloaded',
});

function LoadButton({ trip }: { trip: TripDetail }) {
  const text = useTextOf();
  const mayOpen = useMayOpen();
  const navigate = useNavigate();
  const page = `/logistics/trip/load/${trip.id}`;
  if (!trip.actions.includes('load') || !mayOpen(page)) return null;
  return <Button onClick={() => void navigate(page)}>{text('trip.action.load')}</Button>;
}

function Tools({ trip, ids }: Unloading) {
  const text = useTextOf();
  const unloading = useActionRunner<Unloading>();
  return (
    <span className="tr-tools">
      {ids.length > 0 ? (
        <Button danger onClick={() => unloading.start(unload, { trip, ids })}>
          {text('trip.load.take_off', { waybills: waybillsText(ids.length) })}
        </Button>
      ) : null}
      {trip.manifest.length > 0 ? <LoadButton trip={trip} /> : null}
      {unloading.dialog}
    </span>
  );
}

/** What is on board, with its totals; while the trip is loaded, waybills can be taken off again. */
export function TripManifest({ trip }: { trip: TripDetail }) {
  const text = useTextOf();
  const can = useCan();
  const columns = useColumns();
  const [selectedIds, setSelectedIds] = useState<number[]>([]);
  const selecting = trip.actions.includes('unload') && can(tripContract.TripUnload);
  const ids = selectedIds.filter((id) => trip.manifest.some(({ waybill_id }) => waybill_id === id));
  return (
    <DetailSection title="trip.section.manifest" flush extra={<Tools trip={trip} ids={selecting ? ids : []} />}>
      {trip.manifest.length === 0 ? (
        <EmptyState title={text('trip.empty.manifest')} text={text('trip.empty.manifest_hint')}>
          <LoadButton trip={trip} />
        </EmptyState>
      ) : (
        <Table<ManifestLine>
          className="tr-manifest"
          size="small"
          columns={columns}
          dataSource={trip.manifest}
          rowKey="waybill_id"
          pagination={trip.manifest.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
          scroll={{ x: 'max-content' }}
          summary={() => <Totals totals={trip.totals} selecting={selecting} />}
          {...(selecting
            ? {
                rowSelection: {
                  columnTitle: selectionTitle,
                  selectedRowKeys: ids,
                  onChange: (keys) => setSelectedIds(keys.map(Number)),
                },
              }
            : {})}
        />
      )}
    </DetailSection>
  );
}
