import type { PlainListSpec, PlainRow } from './list-types.ts';

/** Whether rows may be kept over a reload: first pages of lists that allow it, and not what somebody searched for. */
export function isPersisted({ persisted }: Pick<PlainListSpec, 'persisted'>, values: PlainRow): boolean {
  return persisted && (values.page ?? 1) === 1 && values.cursor === undefined && values.keyword === undefined;
}
