import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type CourierCompany, parcelNo } from '../contract/courier.contract.ts';
import { parcelRepo } from './parcel.repo.ts';
import { trackRepo } from './parcel-track.repo.ts';
import { lookAt } from './parcel-track.steps.ts';

/** Cargo that has just been handed to a courier for a subject. */
interface HandedOver {
  subject_kind: string;
  subject_id: number;
  subject_no: string;
  company: CourierCompany;
  company_name: string;
  tracking_no: string;
  /** The receiver's. */
  phone: string;
}

/**
 * Follows a parcel from now on, in the caller's transaction. What is no courier's number, or is followed for the subject
 * already, is left alone: sending goods does not fail for it.
 */
export async function followParcel(scope: Scope, { tracking_no, phone, ...sentParcel }: HandedOver): Promise<void> {
  const repo = parcelRepo(scope);
  const { data: parcel_no } = parcelNo.safeParse(tracking_no);
  if (parcel_no === undefined) return;
  const knownParcels = await repo.byIds(await repo.idsOf(sentParcel.subject_kind, sentParcel.subject_id));
  if (knownParcels.some((parcel) => parcel.parcel_no === parcel_no)) return;
  const phone_tail = /\d{4}$/.exec(phone)?.[0] ?? '';
  const { id } = await repo.add({ ...sentParcel, parcel_no, phone_tail, content: 'cargo', state: 'sent', note: '' });
  await trackRepo(scope).begin(id, { isNew: true, isOver: false });
  await lookAt(scope, id, scope.now);
}
