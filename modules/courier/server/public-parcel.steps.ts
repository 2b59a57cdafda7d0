import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { z } from 'zod';
import type { publicParcel } from '../contract/courier.contract.ts';
import { parcelRepo } from './parcel.repo.ts';

/** Parcels with cargo of one subject, for those who follow it; receipts are between shipper and carrier. */
export async function publicParcels(
  scope: Scope,
  subject_kind: string,
  subject_id: number,
): Promise<z.output<typeof publicParcel>[]> {
  const repo = parcelRepo(scope);
  const ids = await repo.idsOf(subject_kind, subject_id);
  const rows = ids.length === 0 ? [] : await repo.byIds(ids);
  return rows
    .filter(({ content }) => content === 'cargo')
    .map(({ company, company_name, parcel_no, state, last_at }) => ({
      company,
      company_name,
      parcel_no,
      state,
      last_at,
    }));
}
