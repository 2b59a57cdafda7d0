import { showNotice } from '@linehaul/console-kernel/call/notices.ts';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type Trip, type TripDetail, tripContract } from '../contract/trip.contract.ts';

/** What was said already stays said: who undoes an arrival hears of it. */
function warnNotified({ notified }: { notified: number }): void {
  if (notified > 0)
    showNotice({ kind: 'warning', text: textOf('trip.arrive.notified', { n: count(notified) }), seconds: 8 });
}

function Intro() {
  const text = useTextOf();
  return <p className="tr-undo">{text('trip.arrive.undo_intro')}</p>;
}

const dialogOptions = {
  endpoint: tripContract.TripArriveUndo,
  messages: 'trip',
  danger: true,
  fields: [{ field: 'note' as const, as: 'textarea' as const }],
  intro: () => <Intro />,
  success: 'trip.done.arrival_undone',
  onDone: warnNotified,
};

/** The trip is not at its end after all. */
export const undoArrival = dialogAction({
  ...dialogOptions,
  title: 'trip.action.undo_arrive',
  hidden: ({ id, version }: Trip) => ({ id, version }),
  when: ({ actions }: Trip) => actions.includes('undo_arrive'),
});

/** The trip was not at this stop after all. */
export const undoCall = ({ site_id }: TripDetail['stops'][number]) =>
  dialogAction({
    ...dialogOptions,
    title: 'trip.action.undo_call',
    hidden: ({ id, version }: Trip) => ({ id, version, site_id }),
    when: ({ actions }: Trip) => actions.includes('undo_call'),
  });
