import { time } from '@linehaul/customer-kernel/format/format.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import type { z } from 'zod';
import type { ParcelState, publicParcel } from '../contract/courier.contract.ts';
import './parcel-lines.css';

const tones: Partial<Readonly<Record<ParcelState, Tone>>> = {
  moving: 'progress',
  delivering: 'progress',
  problem: 'danger',
  returning: 'warning',
  signed: 'success',
};

/** By which courier cargo goes on, for everybody who follows it. */
export function ParcelLines({ parcels }: { parcels: readonly z.output<typeof publicParcel>[] }) {
  const text = useTextOf();
  return parcels.map(({ company, company_name, parcel_no, state, last_at }) => (
    <p key={parcel_no} className="cr-line">
      <span>{text('courier.public.goes_on')}</span>
      <strong>
        {company === 'other' ? company_name : text(`courier.company.${company}`)}{' '}
        <span className="cp-figure">{parcel_no}</span>
      </strong>
      <StatusTag tone={tones[state] ?? 'neutral'}>{text(`courier.state.${state}`)}</StatusTag>
      {last_at > 0 ? <time className="cp-figure">{time(last_at)}</time> : null}
    </p>
  ));
}
