import { useConfirmableAction } from '@linehaul/console-kernel/call/confirmable-action.ts';
import { count, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { Waybill } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { tripContract } from '../contract/trip.contract.ts';
import { waybillsText } from './counted-texts.ts';
import { LoadMany } from './load-many.tsx';
import { wholeOf } from './load-sum.ts';
import { TripChoices } from './trip-choices.tsx';
import './trip.css';

/** Puts one waybill on one of the trips that still take cargo. */
function LoadOne({ subject, onClose }: ActionDialogProps<Waybill[]>) {
  const text = useTextOf();
  const [tripId, setTripId] = useState<number | null>(null);
  const sum = wholeOf(subject);
  const load = useConfirmableAction(tripContract.TripLoad, {
    code: 'trip.overload',
    confirmed: { confirm_overload: true },
    success: 'trip.done.loaded',
    onSuccess: onClose,
  });
  const run = () => {
    if (load.warning) load.confirm();
    else if (tripId) void load.run({ id: tripId, waybill_ids: subject.map(({ id }) => id) });
  };
  const ok = useGuardedOk(run, { disabled: tripId === null, danger: load.warning !== null });
  const cargo = {
    waybills: waybillsText(subject.length),
    pieces: count(sum.pieces),
    weight: weight(sum.weight_g),
    volume: volume(sum.volume_cm3),
  };
  return (
    <Modal
      open
      width={620}
      title={text('waybill.action.to_trip')}
      okText={text(load.warning ? 'trip.choose.load_anyway' : 'trip.choose.load')}
      cancelText={text('console.action.cancel')}
      confirmLoading={load.pending}
      {...ok}
      onCancel={onClose}
    >
      <p className="tr-sum">{text('trip.load.chosen', cargo)}</p>
      <TripChoices
        added={sum}
        value={tripId}
        onChange={({ id }) => {
          load.cancel();
          setTripId(id);
        }}
      />
      {load.warning ? <Alert type="warning" showIcon title={load.warning} /> : null}
    </Modal>
  );
}

export default function LoadWaybills(props: ActionDialogProps<Waybill[]>) {
  return props.subject.length === 1 ? <LoadOne {...props} /> : <LoadMany {...props} />;
}
