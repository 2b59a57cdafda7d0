import { time } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { z } from 'zod';
import type { publicParcel } from '../contract/courier.contract.ts';
import { CompanyName, ParcelStateTag } from './parcel-facts.tsx';

/** By which courier cargo goes on, for everybody who follows it. */
export function PublicParcels({ parcels }: { parcels: readonly z.output<typeof publicParcel>[] }) {
  const text = useTextOf();
  return parcels.map((parcel) => (
    <p key={parcel.parcel_no} className="cr-public">
      <span>{text('courier.public.goes_on')}</span>
      <strong>
        <CompanyName {...parcel} /> <span className="lh-figure">{parcel.parcel_no}</span>
      </strong>
      <ParcelStateTag state={parcel.state} />
      {parcel.last_at > 0 ? <time className="lh-figure">{time(parcel.last_at)}</time> : null}
    </p>
  ));
}
