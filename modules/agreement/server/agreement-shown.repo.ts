import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { AgreementPlace } from '../contract/agreement.contract.ts';
import type { AgreementTables } from './agreement.repo.ts';

export interface ShownAgreement {
  id: number;
  version_no: number;
  title: string;
  body: string;
  published_at: number;
}

/** What `owner` shows at a place: of several, the agreement published last. */
export function shownAt(scope: Scope, owner: number, place: AgreementPlace): Promise<ShownAgreement | undefined> {
  const tables = scope.tenantTables<AgreementTables>(owner);
  return tables
    .selectFrom('agreement')
    .innerJoin('agreement_version as text', (join) =>
      join
        .onRef('text.supplier_id', '=', 'agreement.supplier_id')
        .onRef('text.agreement_id', '=', 'agreement.id')
        .onRef('text.version_no', '=', 'agreement.published_no'),
    )
    .select(['agreement.id', 'text.version_no', 'text.title', 'text.body'])
    .select(sql<number>`extract(epoch from text.published_at)::int8`.as('published_at'))
    .where('agreement.place', '=', place)
    .orderBy('text.published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whose agreement it is, and which version people are shown; undefined when nothing of it is published. */
export async function publishedById(scope: Scope, id: number) {
  return scope
    .unscoped<AgreementTables>('tenant unknown')
    .selectFrom('agreement')
    .select(['supplier_id', 'published_no', 'title'])
    .where('id', '=', id)
    .where('published_no', 'is not', null)
    .executeTakeFirst();
}

export interface Acceptance {
  owner: number;
  agreement_id: number;
  version_no: number;
  party_supplier_id: number;
  party_name: string;
  accepted_by: string;
  ip: string;
}

/** Once accepted is accepted: the first time is kept. Answers when that was, in unix seconds. */
export async function addAcceptance(scope: Scope, { owner, ...acceptance }: Acceptance): Promise<number> {
  const tables = scope.tenantTables<AgreementTables>(owner);
  await tables
    .insertInto('agreement_acceptance')
    .values({ supplier_id: owner, ...acceptance, created_at: scope.timestamp })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'agreement_id', 'version_no', 'party_supplier_id']).doNothing(),
    )
    .execute();
  const { created_at } = await tables
    .selectFrom('agreement_acceptance')
    .select('created_at')
    .where('agreement_id', '=', acceptance.agreement_id)
    .where('version_no', '=', acceptance.version_no)
    .where('party_supplier_id', '=', acceptance.party_supplier_id)
    .executeTakeFirstOrThrow();
  return created_at;
}
