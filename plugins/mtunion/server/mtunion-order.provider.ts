import type { AffiliateReport, AffiliateTask } from '@linehaul/modules/affiliate/contract/affiliate-record.contract.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { SyncWindow, WindowPage, WindowSource } from '@linehaul/server-kernel/providers/affiliate-sync.ts';
import type { MtunionSettings } from '../contract/mtunion.contract.ts';
import { callMeituan, type MeituanAnswer } from './mtunion-call.provider.ts';
import { readOrderPage, reportsOf } from './mtunion-order.rules.ts';

type Kernel = Pick<ModuleKernel, 'settings'>;

/** By which time orders are found: 1 when they were paid, 2 when they changed, as they do when they are settled. */
const timeTypes: Readonly<Record<AffiliateTask, number>> = { changed: 2, reread: 1, settled: 2 };

/** Both halves of the programme are asked for by themselves: to the door, and at the shop. */
const platforms = { home: 1, store: 2 } as const;
type Platform = keyof typeof platforms;
const platformsRead: Readonly<Record<MtunionSettings['platforms'], readonly [Platform, ...Platform[]]>> = {
  home: ['home'],
  store: ['store'],
  both: ['home', 'store'],
};

const overlapSeconds = 300;
const rowsOfPage = 100;
/** Meituan says of no refusal for how long it holds. */
const limitSeconds = 60;

/** Where a reading is: in which half, and its number of the next page. */
interface Place {
  platform: Platform;
  scrollId: string;
}

function readPlace(cursor: string, [first]: readonly [Platform, ...Platform[]]): Place {
  const [, half, scrollId = ''] = /^(home|store) (.*)$/.exec(cursor) ?? [];
  if (half === undefined) return { platform: first, scrollId: '' };
  return { platform: half === 'store' ? 'store' : 'home', scrollId };
}

/** Asks for a page of the orders of a window in one half. */
export function askOrders(
  kernel: Kernel,
  settings: MtunionSettings,
  now: number,
  task: AffiliateTask,
  { from, until }: SyncWindow,
  { platform, scrollId }: Place,
): Promise<MeituanAnswer> {
  const parameters = {
    platform: platforms[platform],
    queryTimeType: timeTypes[task],
    // The end is in their window, and not in ours.
    startTime: from,
    endTime: until - 1,
    page: 1,
    limit: rowsOfPage,
    searchType: 2,
    ...(scrollId !== '' && { scrollId }),
  };
  return callMeituan(kernel, settings, { name: 'query_order', parameters }, now);
}

function readPage(answer: MeituanAnswer, place: Place, halves: readonly Platform[]): WindowPage<AffiliateReport> {
  if (answer.state === 'unreachable') return { state: 'failed', fault: 'unreachable' };
  if (answer.state === 'unknown') return { state: 'failed', fault: 'no_answer' };
  if (answer.state === 'refused') {
    if (answer.fault === 'limited') return { state: 'limited', wait_seconds: limitSeconds };
    return { state: 'failed', fault: `${answer.fault} ${answer.code}` };
  }
  const page = readOrderPage(answer.document);
  if (!page) return { state: 'failed', fault: 'no_answer' };
  const { orders, scrollId } = page;
  const rows = orders.flatMap(reportsOf);
  // A page with fewer rows than were asked for may still be followed by another one.
  if (orders.length > 0 && scrollId !== '') return { state: 'read', rows, next: `${place.platform} ${scrollId}` };
  const nextHalf = halves[halves.indexOf(place.platform) + 1];
  return { state: 'read', rows, next: nextHalf === undefined ? null : `${nextHalf} ` };
}

/** Orders as the shared reading wants them. Pages go on from where the one before has ended. */
export function orderSources(
  kernel: Kernel,
  settings: MtunionSettings,
  now: number,
): Readonly<Record<AffiliateTask, WindowSource<AffiliateReport>>> {
  const halves = platformsRead[settings.platforms];
  const sourceOf = (task: AffiliateTask): WindowSource<AffiliateReport> => ({
    widest_seconds: settings.window_minutes * 60,
    overlap_seconds: overlapSeconds,
    paging: 'cursor',
    keyOf: ({ row_key }) => row_key,
    async readPage(window, cursor) {
      const place = readPlace(cursor, halves);
      return readPage(await askOrders(kernel, settings, now, task, window, place), place, halves);
    },
  });
  return { changed: sourceOf('changed'), reread: sourceOf('reread'), settled: sourceOf('settled') };
}
