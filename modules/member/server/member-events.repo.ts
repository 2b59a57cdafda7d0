import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { sql } from 'kysely';
import type { Member } from '../contract/member.contract.ts';
import { memberChanged, memberNamed } from '../contract/member.events.ts';

const identifying = ['name', 'kind', 'credit_code'] as const;
const unnamedFields = [
  'id',
  'version',
  'created_at',
  'deleted_at',
  'erased_at',
  'level_name',
  'credit_used_cents',
] as const satisfies (keyof Member)[];

function isDifferent(before: Member, after: Member, fields: readonly (keyof Member)[]): boolean {
  return fields.some((field) => before[field] !== after[field]);
}

/** Says what has happened to a member of the scope's tenant: `before` is null when it is new. */
export async function emitMember(scope: Scope, before: Member | null, after: Member): Promise<void> {
  const { id, code, kind } = after;
  if (!before || isDifferent(before, after, identifying)) {
    await emit(
      scope,
      memberNamed,
      sql<{ member_id: number; code: string; kind: typeof kind; is_new: boolean }>`(select ${id}::int8 as member_id,
        ${code}::text as code, ${kind}::text as kind, ${before === null}::boolean as is_new)`,
    );
  }
  const fields = (Object.keys(after) as (keyof Member)[]).filter(
    (field) => !unnamedFields.some((one) => one === field),
  );
  if (!before || !isDifferent(before, after, fields)) return;
  await emit(
    scope,
    memberChanged,
    sql<{ member_id: number; code: string; kind: typeof kind }>`(select ${id}::int8 as member_id, ${code}::text as code,
      ${kind}::text as kind)`,
  );
}
