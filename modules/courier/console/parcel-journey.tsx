import { time } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import type { ParcelDetail } from '../contract/courier.contract.ts';
import { parcelTones } from './parcel-facts.tsx';

/** What is known of the tracking itself, in one line. */
export function TrackingNote({ parcel }: { parcel: ParcelDetail }) {
  const text = useTextOf();
  const { has_service, fault, checked_at, is_subscribed, next_at, state } = parcel;
  const isOver = state === 'signed' || state === 'returned';
  const parts = [
    ...(has_service || isOver ? [] : [text('courier.tracking.no_service')]),
    ...(fault === 'none' ? [] : [text(`courier.fault.${fault}`)]),
    ...(has_service && is_subscribed && !isOver ? [text('courier.tracking.subscribed')] : []),
    ...(checked_at > 0 ? [text('courier.tracking.checked', { at: time(checked_at) })] : []),
    ...(has_service && next_at === 0 && !isOver ? [text('courier.tracking.ended')] : []),
  ];
  return parts.length > 0 ? <p className="cr-note">{parts.join(' ')}</p> : null;
}

/** The stops of a parcel, the newest first; `shown` of them. */
export function Journey({ parcel, shown = 200 }: { parcel: ParcelDetail; shown?: number }) {
  const entries = parcel.events.slice(0, shown).map(({ at, text, place }, index) => ({
    key: index,
    title: index === 0 ? <strong>{text}</strong> : text,
    at: time(at),
    note: place,
    tone: index === 0 ? parcelTones[parcel.state] : ('neutral' as const),
  }));
  return entries.length > 0 ? <Timeline entries={entries} /> : null;
}
