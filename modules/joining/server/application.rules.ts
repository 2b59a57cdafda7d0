import { type ErrorCode, type FieldFault, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { isIdentityNumber } from '@linehaul/contract/identity-codes.ts';
import type { TenantState } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { joiningErrors } from '../contract/joining.contract.ts';
import {
  type Application,
  type ApplicationFields,
  type DocumentPicture,
  identityText,
  type OwnApplication,
} from '../contract/joining-rows.contract.ts';
import type { StoredApplication } from './application.repo.ts';

/** Who keeps the pictures of documents. */
export const owner = 'application';

/** Where an identity number is encrypted: only there it opens again. */
export const identityPlace = (supplierId: number) => `application ${supplierId}`;

/** The field that carries each picture. */
export const pictureFields = {
  licence: 'licence_upload_id',
  id_front: 'id_front_upload_id',
  id_back: 'id_back_upload_id',
  permit: 'permit_upload_id',
} as const satisfies Record<DocumentPicture, keyof ApplicationFields & keyof StoredApplication>;

export const documentPictures: readonly DocumentPicture[] = ['licence', 'id_front', 'id_back', 'permit'];

/** What people see of stored documents. */
export function shownApplication(application: StoredApplication): Application {
  const { id, state, is_renewal, company_name, credit_code, legal_person, id_number_masked, contact_name } =
    application;
  const { contact_phone, region, address, permit_no, permit_expires_day, changed_fields, submitted_at } = application;
  const pictures = documentPictures.filter((picture) => application[pictureFields[picture]] !== null);
  return {
    ...{ id, state, is_renewal, company_name, credit_code, legal_person, id_number_masked, contact_name },
    ...{ contact_phone, region, address, permit_no, pictures, changed_fields, submitted_at },
    permit_expires_day: permit_expires_day ?? '',
    decided_at: application.decided_at ?? 0,
    decided_by: application.decided_by,
    reason: application.reason,
  };
}

export function ownApplicationOf(application: StoredApplication): OwnApplication {
  const { licence_upload_id, id_front_upload_id, id_back_upload_id, permit_upload_id } = application;
  const ownApplication = shownApplication(application);
  return { ...ownApplication, licence_upload_id, id_front_upload_id, id_back_upload_id, permit_upload_id };
}

const permitFields = ['permit_no', 'permit_expires_day', 'permit_upload_id'] as const;

interface Bounds {
  needs_permit: boolean;
  today: string;
  /** An identity number has been handed in before. */
  has_identity: boolean;
}

/**
 * Refuses documents that are not complete for their kind, or whose figures cannot be right, with all faults at once:
 * `joining.permit_missing`, `permit_over`, `id_number`, `id_number_missing` at their fields.
 */
export function checkDocuments(fields: ApplicationFields, { needs_permit, today, has_identity }: Bounds): void {
  const faults: Record<string, FieldFault> = {};
  const fault = (field: string, { code }: ErrorCode) => {
    faults[field] ??= { code };
  };
  if (needs_permit) {
    for (const field of permitFields) if (!fields[field]) fault(field, joiningErrors.permit_missing);
    if (fields.permit_expires_day && fields.permit_expires_day < today) {
      fault('permit_expires_day', joiningErrors.permit_over);
    }
  }
  if (fields.id_number === undefined) {
    if (!has_identity) fault('id_number', joiningErrors.id_number_missing);
  } else if (!isIdentityNumber(identityText(fields.id_number), today)) {
    fault('id_number', joiningErrors.id_number);
  }
  if (Object.keys(faults).length > 0) throw refuse(wireErrors.invalid, { fields: faults });
}

const comparedFields = [
  'company_name',
  'credit_code',
  'legal_person',
  'id_number_masked',
  'contact_name',
  'contact_phone',
  'region',
  'address',
  'permit_no',
  'permit_expires_day',
  ...Object.values(pictureFields),
] as const;

type Compared = Pick<StoredApplication, (typeof comparedFields)[number]>;

/** What differs from the documents before; nothing where there are none. */
export function changedFields(before: Compared | undefined, after: Compared): string[] {
  return before ? comparedFields.filter((field) => before[field] !== after[field]) : [];
}

/** Whether the platform can decide about documents now. */
export function canDecide(state: TenantState, application: Pick<Application, 'state'> | null): boolean {
  return application?.state === 'pending' && (state === 'paid' || state === 'approved');
}
