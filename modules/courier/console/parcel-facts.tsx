import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import type { Parcel, ParcelState } from '../contract/courier.contract.ts';
import './parcel.css';

export const parcelTones: Readonly<Record<ParcelState, Tone>> = {
  sent: 'neutral',
  picked_up: 'info',
  moving: 'progress',
  delivering: 'progress',
  problem: 'danger',
  returning: 'warning',
  signed: 'success',
  returned: 'neutral',
};

export function ParcelStateTag({ state }: Pick<Parcel, 'state'>) {
  const text = useTextOf();
  return <StatusTag tone={parcelTones[state]}>{text(`courier.state.${state}`)}</StatusTag>;
}

/** The company by its name, whether it is one of the known ones or was typed. */
export function CompanyName({ company, company_name }: Pick<Parcel, 'company' | 'company_name'>) {
  const text = useTextOf();
  const name = company === 'other' ? company_name : text(`courier.company.${company}`);
  return <span className="cr-company">{name}</span>;
}
