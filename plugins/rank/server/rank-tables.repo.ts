import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { z } from 'zod';
import type { correctionState, SourceKind } from '../contract/rank.contract.ts';

export interface RankTables {
  rank_ladder: Table<'rank_ladder'>;
  rank_step: Table<'rank_step'>;
  rank_member: Table<'rank_member'>;
  rank_experience: Table<'rank_experience', { source_kind: SourceKind }>;
  rank_correction: Table<'rank_correction', { state: z.output<typeof correctionState> }>;
}
