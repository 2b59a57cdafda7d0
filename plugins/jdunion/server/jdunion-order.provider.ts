import type { AffiliateReport, AffiliateTask } from '@linehaul/modules/affiliate/contract/affiliate-record.contract.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { SyncWindow, WindowPage, WindowSource } from '@linehaul/server-kernel/providers/affiliate-sync.ts';
import { beijingText } from '@linehaul/server-kernel/time/beijing-time.ts';
import type { JdunionSettings } from '../contract/jdunion.contract.ts';
import { callJd, type JdAnswer } from './jdunion-call.provider.ts';
import { readOrderPage, reportOf } from './jdunion-order.rules.ts';

type Kernel = Pick<ModuleKernel, 'settings'>;

/** By which time orders are found: 1 when they were placed, 2 when they were finished, 3 when they changed. */
const timeTypes: Readonly<Record<AffiliateTask, number>> = { changed: 3, reread: 1, settled: 2 };

const overlapSeconds = 300;
const rowsOfPage = 500;
/** JD says of no refusal for how long it holds. */
const limitSeconds = 60;

/** Asks for one of the numbered pages of the orders of a window. */
export function askOrders(
  kernel: Kernel,
  settings: JdunionSettings,
  now: number,
  task: AffiliateTask,
  { from, until }: SyncWindow,
  pageIndex: number,
): Promise<JdAnswer> {
  const orderReq = {
    pageIndex,
    pageSize: rowsOfPage,
    type: timeTypes[task],
    startTime: beijingText(from),
    endTime: beijingText(until),
  };
  return callJd(kernel, settings, { method: 'jd.union.open.order.row.query', parameters: { orderReq } }, now);
}

function readPage(
  answer: JdAnswer,
  settings: JdunionSettings,
  now: number,
  pageIndex: number,
): WindowPage<AffiliateReport> {
  if (answer.state === 'unreachable') return { state: 'failed', fault: 'unreachable' };
  if (answer.state === 'unknown') return { state: 'failed', fault: 'no_answer' };
  if (answer.state === 'refused') {
    if (answer.fault === 'limited') return { state: 'limited', wait_seconds: limitSeconds };
    return { state: 'failed', fault: `${answer.fault} ${answer.code}` };
  }
  const page = readOrderPage(answer.document);
  if (!page) return { state: 'failed', fault: 'no_answer' };
  const rows = page.orders.map((order) => reportOf(order, settings, now));
  return { state: 'read', rows, next: page.hasMore ? String(pageIndex + 1) : null };
}

/** Orders as the shared reading wants them. Pages are numbered, so that rows may move from one to another. */
export function orderSources(
  kernel: Kernel,
  settings: JdunionSettings,
  now: number,
): Readonly<Record<AffiliateTask, WindowSource<AffiliateReport>>> {
  const sourceOf = (task: AffiliateTask): WindowSource<AffiliateReport> => ({
    widest_seconds: settings.window_minutes * 60,
    overlap_seconds: overlapSeconds,
    paging: 'number',
    keyOf: ({ row_key }) => row_key,
    async readPage(window, cursor) {
      const pageIndex = Number(cursor || '1');
      return readPage(await askOrders(kernel, settings, now, task, window, pageIndex), settings, now, pageIndex);
    },
  });
  return { changed: sourceOf('changed'), reread: sourceOf('reread'), settled: sourceOf('settled') };
}
