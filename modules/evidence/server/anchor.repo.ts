import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { Anchor, AnchorKind, AnchorState } from '../contract/anchor.contract.ts';
import type { EvidenceTables } from './evidence-tables.repo.ts';

/** A head's stamp as proof files name it. */
export interface HeadAnchor {
  kind: AnchorKind;
  name: string;
  token: Buffer | null;
  tx_hash: string;
  chain_number: number;
  contract_address: string;
  account_address: string;
}

interface AnchorQuery extends PageQuery {
  anchor_state?: AnchorState | undefined;
  service_kind?: AnchorKind | undefined;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('anchor.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('anchor.id'),
};

/** What the services have stamped. */
export function anchorRepo(scope: Scope) {
  const tables = scope.unscoped<EvidenceTables>('shared tables');
  const stamps = () =>
    tables
      .selectFrom('evidence_anchor as anchor')
      .innerJoin('evidence_anchor_service as service', 'service.id', 'anchor.service_id');
  return {
    page(query: AnchorQuery): Promise<Page<Anchor>> {
      const { anchor_state, service_kind } = query;
      let rows = stamps();
      if (anchor_state !== undefined) rows = rows.where('anchor.state', '=', anchor_state);
      if (service_kind !== undefined) rows = rows.where('service.kind', '=', service_kind);
      return listPage(
        scope,
        rows,
        (page) =>
          page
            .select([
              'anchor.id',
              'service.name as service_name',
              'service.kind as service_kind',
              'anchor.size',
              'anchor.state as anchor_state',
            ])
            .select([
              'anchor.fault as anchor_fault',
              'anchor.tries',
              'anchor.tx_hash',
              'anchor.created_at',
              'anchor.anchored_at',
            ]),
        query,
        sorting,
      ).then(({ list, ...page }) => ({
        ...page,
        list: list.map(({ anchored_at, ...row }): Anchor => ({ ...row, anchored_at: anchored_at ?? 0 })),
      }));
    },

    /** Of the newest head of the size or more that is stamped; null for none. */
    lastAnchoredSize: async (smallestSize: number): Promise<number | null> => {
      const row = await tables
        .selectFrom('evidence_anchor')
        .select('size')
        .where('state', '=', 'anchored')
        .where('size', '>=', smallestSize)
        .orderBy('size', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.size ?? null;
    },

    /** The newest stamp of all services. */
    lastAnchored: () =>
      tables
        .selectFrom('evidence_anchor')
        .select(['size', 'anchored_at'])
        .where('state', '=', 'anchored')
        .orderBy('size', 'desc')
        .limit(1)
        .executeTakeFirst(),

    ofHead: (size: number): Promise<HeadAnchor[]> =>
      stamps()
        .select(['service.kind', 'service.name', 'anchor.token', 'anchor.tx_hash', 'service.chain_number'])
        .select(['service.contract_address', 'service.account_address'])
        .where('anchor.size', '=', size)
        .where('anchor.state', '=', 'anchored')
        .orderBy('anchor.id')
        .execute(),
  };
}
