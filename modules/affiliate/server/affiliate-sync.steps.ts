import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { syncWindows, type WindowSource } from '@linehaul/server-kernel/providers/affiliate-sync.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import {
  type AffiliateReport,
  type AffiliateSync,
  type AffiliateTask,
  affiliateFault,
  affiliateTask,
} from '../contract/affiliate-record.contract.ts';
import { isWholeDay } from './affiliate.rules.ts';
import { keepOrders } from './affiliate-order.steps.ts';
import { type SyncRow, syncRepo } from './affiliate-sync.repo.ts';
import type { AffiliateTerms } from './share.steps.ts';

/** How a plug-in reads orders at its provider, each task by a time of its own. */
export interface AffiliateReader {
  readonly key: string;
  readonly terms: AffiliateTerms;
  /** `changed` by the time of the last change, `reread` by the time of the order, `settled` by the time of settlement. */
  readonly sources: Readonly<Record<AffiliateTask, WindowSource<AffiliateReport>>>;
  /** How far back settlements are read again each day; the last twenty days when absent. */
  readonly settled_seconds?: number;
  /** Every so many days all that is read again is, on the others the last days alone; all of it each day when absent. */
  readonly whole_every_days?: number;
}

/** What a turn has come to: when the next one is due, or that everything is read. */
export type SyncTurn = { state: 'done' } | { state: 'more'; at: number };

/** So many windows are read in a turn, over all tasks. */
const windowsOfTurn = 60;
/** So far back orders may still change without having been seen to. */
const rereadSeconds = 480 * 3_600;
const daySeconds = 86_400;
/** On days on which not all is read again, so many are: orders change most while they are young. */
const youngSeconds = 3 * daySeconds;

/** How far back a task reads again that has begun to do so before, or never. */
function lookBack(scope: Scope, reader: AffiliateReader, task: AffiliateTask, began_at: number | undefined): number {
  const { settled_seconds = rereadSeconds, whole_every_days: every = 1 } = reader;
  const farthest = task === 'settled' ? settled_seconds : rereadSeconds;
  const last = began_at === undefined ? null : businessDay(scope, began_at);
  if (!isWholeDay({ last, today: businessDay(scope), every, supplier_id: scope.caller.supplier_id }))
    return Math.min(youngSeconds, farthest);
  // What grows too old before the next whole reading is read once more.
  return farthest + (every - 1) * daySeconds;
}

/** What is to be read now: tasks that are due begin, those that have come to their end are left out. */
async function planTasks(
  scope: Scope,
  reader: AffiliateReader,
): Promise<{ task: AffiliateTask; position: number; until: number }[]> {
  const repo = syncRepo(scope, reader.key);
  const { now } = scope;
  const begin = async (task: AffiliateTask, row: SyncRow | undefined): Promise<void> => {
    if (task === 'changed') {
      // What is older is read by the other tasks.
      if (!row) await repo.begin(task, now - 3_600, null);
      return;
    }
    const isOpen = row?.until_at && row.position_at < row.until_at;
    if (!isOpen && (!row || businessDay(scope, row.began_at) !== businessDay(scope)))
      await repo.begin(task, now - lookBack(scope, reader, task, row?.began_at), now);
  };
  const before = await repo.tasks();
  for (const task of affiliateTask.options) await begin(task, before.get(task));
  const rows = await repo.tasks();
  return affiliateTask.options.flatMap((task) => {
    const row = rows.get(task);
    const until = row?.until_at ?? now;
    return row && row.position_at < until ? { task, position: row.position_at, until } : [];
  });
}

/** The fault that a provider's part has named: its kind, and perhaps the provider's code behind a space. */
function readFault(words: string) {
  const [kind = '', code = ''] = words.split(' ');
  return { fault: affiliateFault.safeParse(kind).data ?? ('refused' as const), code };
}

/**
 * One turn of reading, outside of any transaction: each page is kept in one of its own, and how far a window was read after it. What
 * the provider does not answer stops the turn; the next one goes on from where this one has come to.
 */
export async function syncAffiliate(scope: Scope, reader: AffiliateReader): Promise<SyncTurn> {
  const { key, terms, sources } = reader;
  const repo = syncRepo(scope, key);
  let windows = windowsOfTurn;
  for (const { task, position, until } of await planTasks(scope, reader)) {
    const outcome = await syncWindows(
      sources[task],
      { position, until, most_windows: windows },
      {
        keep: (reports) => scope.transaction((tx) => keepOrders(tx, key, terms, reports)),
        advance: async (at) => {
          windows -= 1;
          await repo.advance(task, at);
        },
      },
    );
    if (outcome.state === 'more') return { state: 'more', at: scope.now + 1 };
    if (outcome.state === 'limited') {
      await repo.stop(task, 'limited', '');
      return { state: 'more', at: scope.now + Math.max(1, outcome.wait_seconds) };
    }
    if (outcome.state === 'failed') {
      const { fault, code } = readFault(outcome.fault);
      await repo.stop(task, fault, code);
      return { state: 'done' };
    }
  }
  return { state: 'done' };
}

/** How far a plug-in has read, and what keeps it from going on. */
export async function affiliateSyncInfo(scope: Scope, key: string): Promise<AffiliateSync> {
  const tasks = await syncRepo(scope, key).tasks();
  const stoppedTask = affiliateTask.options.map((task) => tasks.get(task)).find((row) => row && row.fault !== 'none');
  return {
    read_until: tasks.get('changed')?.position_at ?? 0,
    reread_at: tasks.get('reread')?.began_at ?? 0,
    fault: stoppedTask?.fault ?? 'none',
    provider_code: stoppedTask?.provider_code ?? '',
    fault_at: stoppedTask?.fault_at ?? 0,
  };
}

/** For the plug-in's hook when its account is another one: what was read of the old one says nothing of it. */
export function restartAffiliate(tx: Scope, key: string): Promise<void> {
  return syncRepo(tx, key).forget();
}
