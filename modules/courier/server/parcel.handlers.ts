import type { OutputOf, ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { existing, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import {
  type CourierCompany,
  type courierContract,
  courierErrors,
  type Parcel,
  type ParcelDetail,
} from '../contract/courier.contract.ts';
import type { NamedCompany } from './courier-tracker.extension.ts';
import { parcelRepo } from './parcel.repo.ts';
import { isOver } from './parcel-look.rules.ts';
import { parcelSubjects } from './parcel-subject.extension.ts';
import { trackRepo } from './parcel-track.repo.ts';
import { lookAt, readyTracker, takeAnswer } from './parcel-track.steps.ts';

type StoredParcel = Omit<Parcel, 'subject_page'>;
type SaveInput = ParsedInputOf<typeof courierContract.ParcelSave>;
type NamedInput = Omit<SaveInput, 'company'> & NamedCompany;

/** As the wire shows it. */
export function shown(extensions: Extensions, row: StoredParcel): Parcel {
  const subject = findExtension(extensions, parcelSubjects, row.subject_kind);
  return { ...row, subject_page: subject?.page(row.subject_id) ?? '' };
}

export async function parcelDetail(scope: Scope, extensions: Extensions, id: number): Promise<ParcelDetail> {
  const row = await existing(parcelRepo(scope), id);
  const tracker = await readyTracker(scope, extensions);
  const events = (await parcelRepo(scope).eventsOf([id])).get(id) ?? [];
  return { ...shown(extensions, row), events, has_service: tracker !== undefined };
}

export async function parcelsOf(
  scope: Scope,
  extensions: Extensions,
  { subject_kind, subject_id }: { subject_kind: string; subject_id: number },
): Promise<OutputOf<typeof courierContract.ParcelsOf>> {
  const repo = parcelRepo(scope);
  const ids = await repo.idsOf(subject_kind, subject_id);
  const rows = ids.length === 0 ? [] : await repo.byIds(ids);
  const events = await repo.eventsOf(ids);
  const has_service = (await readyTracker(scope, extensions)) !== undefined;
  const list = rows
    .toSorted((one, other) => one.id - other.id)
    .map((row) => ({ ...shown(extensions, row), events: events.get(row.id) ?? [], has_service }));
  return { list, has_service };
}

/** The company as it was chosen, or as the tracking service tells it from the number. */
async function companyOf(
  { scope, extensions }: Pick<HandlerCall<unknown>, 'scope' | 'extensions'>,
  { company, company_name, parcel_no }: { company: CourierCompany | 'auto'; company_name: string; parcel_no: string },
): Promise<NamedCompany> {
  if (company === 'other') {
    if (company_name === '') throw refuseAt(courierErrors.company_missing, 'company_name');
    return { company, company_name };
  }
  if (company !== 'auto') return { company, company_name: '' };
  const tracker = await readyTracker(scope, extensions);
  if (!tracker) throw refuseAt(courierErrors.no_service, 'company');
  const recognisedCompany = await tracker.companyOf(scope, parcel_no);
  if (!recognisedCompany) throw refuseAt(courierErrors.company_not_told, 'company');
  return recognisedCompany;
}

/** Whether the row that is written has another journey than the one that was there. */
function isOther(before: StoredParcel | undefined, after: StoredParcel): boolean {
  if (!before) return true;
  const fields = ['company', 'company_name', 'parcel_no', 'phone_tail'] as const;
  return fields.some((field) => before[field] !== after[field]);
}

async function written(call: HandlerCall<NamedInput>): Promise<StoredParcel> {
  const { scope, extensions, input } = call;
  const repo = parcelRepo(scope);
  const before = input.id === undefined ? undefined : await repo.locked(input.id);
  const save = saveCall<StoredParcel, NamedInput>({
    noun: 'parcel',
    repo: parcelRepo,
    taken: courierErrors.number_taken,
    draft: async ({ input: { id: _id, version: _version, subject_kind, subject_id, ...fields } }) => {
      // What a parcel is for stays as it was entered.
      if (before) return fields;
      const subject = findExtension(extensions, parcelSubjects, subject_kind);
      const subject_no = await subject?.noOf(scope, subject_id);
      if (!subject_no) throw refuse(courierErrors.subject_unknown);
      return { ...fields, subject_kind, subject_id, subject_no };
    },
  });
  const row = await save(call);
  if (isOther(before, row)) await trackRepo(scope).begin(row.id, { isNew: !before, isOver: isOver(row.state) });
  if (isOther(before, row) && !isOver(row.state)) await lookAt(scope, row.id, scope.now);
  return existing(repo, row.id);
}

export async function saveParcel(call: HandlerCall<SaveInput>) {
  const parcelCompany = await companyOf(call, call.input);
  const input = { ...call.input, ...parcelCompany };
  const row = await call.scope.once((scope) => written({ ...call, scope, input }));
  return shown(call.extensions, row);
}

/** A question costs money: the last answer is good for so long. */
const answerSeconds = 1_800;

export async function refreshParcel({ scope, extensions, input, audit }: HandlerCall<{ id: number }>) {
  const before = await existing(parcelRepo(scope), input.id);
  const tracker = await readyTracker(scope, extensions);
  if (!tracker) throw refuse(courierErrors.no_service);
  const parcel = await trackRepo(scope).byId(input.id);
  const isAnswer = before.fault === 'none' || before.fault === 'no_news';
  const isFresh = isAnswer && scope.now - before.checked_at < answerSeconds;
  if (isFresh) throw refuse(courierErrors.just_asked);
  if (parcel) await takeAnswer(scope, parcel, await tracker.query(scope, parcel));
  const after = await parcelDetail(scope, extensions, input.id);
  audit({ record: `parcel ${input.id}`, before, after: { state: after.state, last_text: after.last_text } });
  return after;
}
