import type { AffiliateReport, AffiliateTask } from '@linehaul/modules/affiliate/contract/affiliate-record.contract.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { SyncWindow, WindowPage, WindowSource } from '@linehaul/server-kernel/providers/affiliate-sync.ts';
import { beijingText } from '@linehaul/server-kernel/time/beijing-time.ts';
import type { TaobaokeSettings } from '../contract/taobaoke.contract.ts';
import { faultOfRefusal, waitSeconds } from './taobaoke-fault.rules.ts';
import { readOrderPage, reportOf } from './taobaoke-order.rules.ts';
import { callTop, type TopAnswer } from './taobaoke-top.provider.ts';

export interface OrderAccess {
  settings: TaobaokeSettings;
  /** Of the authorisation; without one only the own orders are read. */
  session?: string;
  now: number;
}

/** By which time orders are found: 1 when they were placed, 3 when they were settled, 4 when they changed. */
const queryTypes: Readonly<Record<AffiliateTask, string>> = { changed: '4', reread: '1', settled: '3' };

const overlapSeconds = 300;
const rowsOfPage = '100';

/** Asks for a page of orders in a window; of one page after another the cursor says where they go on. */
export function askOrders(
  kernel: Pick<ModuleKernel, 'settings'>,
  { settings, session, now }: OrderAccess,
  task: AffiliateTask,
  { from, until }: SyncWindow,
  cursor: string,
): Promise<TopAnswer> {
  const isOwn = settings.order_access === 'own';
  return callTop(
    kernel,
    settings,
    {
      method: isOwn ? 'taobao.tbk.order.details.get' : 'taobao.tbk.sc.order.details.get',
      parameters: {
        query_type: queryTypes[task],
        start_time: beijingText(from),
        end_time: beijingText(until),
        order_scene: settings.order_group,
        page_size: rowsOfPage,
        ...(cursor !== '' && { jump_type: '1', position_index: cursor }),
      },
      ...(!isOwn && session !== undefined && { session }),
    },
    now,
  );
}

function readPage(answer: TopAnswer, settings: TaobaokeSettings): WindowPage<AffiliateReport> {
  if (answer.state === 'unreachable') return { state: 'failed', fault: 'unreachable' };
  if (answer.state === 'unknown') return { state: 'failed', fault: 'no_answer' };
  if (answer.state === 'refused') {
    const fault = faultOfRefusal(answer);
    if (fault === 'limited') return { state: 'limited', wait_seconds: waitSeconds(answer.text) };
    return { state: 'failed', fault: `${fault} ${answer.sub_code || answer.code}` };
  }
  const page = readOrderPage(answer.document);
  if (!page) return { state: 'failed', fault: 'no_answer' };
  return { state: 'read', rows: page.orders.map((order) => reportOf(order, settings.promoter_field)), next: page.next };
}

/** Orders as the shared reading wants them. */
export function orderSources(
  kernel: Pick<ModuleKernel, 'settings'>,
  access: OrderAccess,
): Readonly<Record<AffiliateTask, WindowSource<AffiliateReport>>> {
  const { settings } = access;
  const sourceOf = (task: AffiliateTask): WindowSource<AffiliateReport> => ({
    widest_seconds: settings.window_minutes * 60,
    overlap_seconds: overlapSeconds,
    paging: 'cursor',
    keyOf: ({ row_key }) => row_key,
    readPage: async (window, cursor) => readPage(await askOrders(kernel, access, task, window, cursor), settings),
  });
  return { changed: sourceOf('changed'), reread: sourceOf('reread'), settled: sourceOf('settled') };
}
