import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { reportIncident } from '@linehaul/modules/waybill/console/waybill.slots.ts';
import { tripContract } from '../contract/trip.contract.ts';
import type { ShortLine } from '../contract/trip-short.contract.ts';

function Intro({ waybill_no, trip_no, short_pieces }: ShortLine) {
  const text = useTextOf();
  return <p className="tr-undo">{text('trip.arrive.found_intro', { waybill_no, trip_no, n: count(short_pieces) })}</p>;
}

/** Pieces that were short have turned up. */
export const markFound = dialogAction({
  endpoint: tripContract.ShortFound,
  title: 'trip.action.found',
  primary: true,
  messages: 'trip',
  fields: [
    { field: 'pieces', title: 'trip.field.found_pieces' },
    { field: 'note', as: 'textarea' },
  ],
  start: ({ short_pieces }: ShortLine) => ({ pieces: short_pieces }),
  hidden: ({ trip_id, waybill_id }) => ({ trip_id, waybill_id }),
  intro: Intro,
  success: 'trip.done.found',
});

/** They have not: the carrier answers for them. Everything that is known is filled in. */
export const reportShort: Action<ShortLine> = {
  title: 'trip.action.report_short',
  place: reportIncident,
  dialog: ({ subject, onClose }) => {
    const { waybill_id, waybill_no, waybill_pieces, short_pieces, site_id, site_name, trip_id, trip_no } = subject;
    const draft = { waybill_id, waybill_no, waybill_pieces, site_id, site_name, trip_id, trip_no };
    return (
      <Slot
        name={reportIncident}
        props={{ subject: { ...draft, kind: 'shortage', pieces: short_pieces, description: '' }, onClose }}
      />
    );
  },
};
