import { nothing, time } from '@linehaul/console-kernel/format/format.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { Code128 } from '@linehaul/ui/code128.tsx';
import type { ReactNode } from 'react';
import type { TripDetail } from '../contract/trip.contract.ts';
import './trip-paper.css';

export function roadOf({ origin_name, stops, destination_name }: TripDetail): string {
  return [origin_name, ...stops.map(({ site_name }) => site_name), destination_name].join(' → ');
}

const letters = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '');

/** The line's name, where it says more than the road. */
export function formatLine(trip: TripDetail): string {
  return letters(trip.line_name) === letters(roadOf(trip)) ? '' : trip.line_name;
}

/** When it left; before that, when it is to leave. */
export function departureOf({ departed_at, planned_depart_at }: TripDetail): [label: string, at: string] {
  if (departed_at > 0) return [textOf('trip.field.departed_at'), time(departed_at)];
  return [textOf('trip.field.planned_depart_at'), planned_depart_at > 0 ? time(planned_depart_at) : ''];
}

interface PaperHeadProps {
  trip: TripDetail;
  carrier: string;
  title: string;
  note?: string;
}

/** Who, what, and the trip's number for people and scanners. */
export function PaperHead({ trip, carrier, title, note = '' }: PaperHeadProps) {
  return (
    <header className="tp-head">
      <div>
        <strong>{carrier}</strong>
        <h2>{title}</h2>
        <span>{note}</span>
      </div>
      <div className="tp-code">
        <Code128 text={trip.trip_no} heightMm={8} withText={false} />
        <strong>{trip.trip_no}</strong>
      </div>
    </header>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  wide?: boolean;
}

export function Fact({ label, children, wide = false }: FactProps) {
  return (
    <div className="tp-fact" data-wide={wide}>
      <dt>{label}</dt>
      <dd>{children || nothing}</dd>
    </div>
  );
}
