import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { cronWorker, type QueueWorker, queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';
import type { WxpubSettings } from '../contract/wxpub.contract.ts';
import type { SyncInfo } from '../contract/wxpub-fan.contract.ts';
import { askWxpub, readWxpubSettings, type WxpubRequest } from './wxpub-access.provider.ts';
import { requireSettings } from './wxpub-call.steps.ts';
import { fanListRepo } from './wxpub-fan-list.repo.ts';
import { faultOfCode, isBusy } from './wxpub-fault.rules.ts';
import { type FanDetails, type SyncState, syncRepo } from './wxpub-sync.repo.ts';

/** Reads followers at WeChat, a page or some details in each turn. */
const reading = queue({ name: 'wxpub.sync', data: z.object({ supplier_id: z.int() }), isKeyed: true });

/** A list that changes while it is read is read again so often; who has left is then seen another night. */
const maxTries = 3;
/** WeChat answers about so many at once. */
const detailsAtOnce = 100;

async function continueLater(tx: Scope): Promise<void> {
  const { supplier_id } = tx.caller;
  await enqueue(tx, reading, { supplier_id }, { key: `followers ${supplier_id}` });
}

/** Begins to read the list, unless somebody does already. */
export async function startSync(tx: Scope, kernel: ModuleKernel): Promise<SyncInfo> {
  await requireSettings(tx, kernel);
  const repo = syncRepo(tx);
  const state = await repo.state();
  if (state.phase === 'idle') await repo.keep(newPass(tx, state, 1));
  await continueLater(tx);
  return repo.info();
}

const newPass = (tx: Scope, { pass_no, finished_at }: SyncState, tries: number): SyncState => ({
  phase: 'list',
  pass_no: pass_no + 1,
  tries,
  next_open_id: '',
  seen: 0,
  total: 0,
  is_whole: true,
  fault: 'none',
  provider_code: '',
  started_at: tx.now,
  finished_at,
});

/** The queue tries again later what throws this. */
class NotRead extends Error {}

/** WeChat has said no, and will say it again until a person has put something right. */
class Refused extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`wxpub: ${code}`);
    this.code = code;
  }
}

type Ask = (request: WxpubRequest) => Promise<unknown>;

function askerFor(scope: Scope, kernel: ModuleKernel, settings: WxpubSettings): Ask {
  return async (request) => {
    const answer = await askWxpub(scope, kernel, settings, request);
    if (answer.state === 'refused' && !isBusy(answer.code)) throw new Refused(answer.code);
    if (answer.state !== 'answered') throw new NotRead(`wxpub: ${answer.state} ${'code' in answer ? answer.code : ''}`);
    return answer.document;
  };
}

const listPage = z.looseObject({
  total: z.int().min(0),
  count: z.int().min(0),
  data: z.looseObject({ openid: z.array(z.string()) }).optional(),
  next_openid: z.string().default(''),
});
const tagAnswer = z.looseObject({ tags: z.array(z.looseObject({ id: z.int(), name: z.string() })) });

/** The groups, before the first page, so that every follower's are known. */
async function readTags(scope: Scope, ask: Ask): Promise<void> {
  const { tags } = tagAnswer.parse(await ask({ path: '/cgi-bin/tags/get' }));
  await scope.transaction((tx) => fanListRepo(tx).keepTags(tags.map(({ id, name }) => ({ id, name }))));
}

/** What the state is after a page; the list has stood still when it counts as many as were seen, on every page the same. */
function afterPage(state: SyncState, page: z.output<typeof listPage>, open_ids: readonly string[]) {
  const seenCount = state.seen + open_ids.length;
  const isFirst = state.next_open_id === '';
  const isSame = isFirst || state.total === page.total;
  const isLast = open_ids.length === 0 || page.next_openid === '' || seenCount >= page.total;
  const is_whole = state.is_whole && isSame && (!isLast || seenCount === page.total);
  return { isLast, state: { ...state, seen: seenCount, total: page.total, is_whole, next_open_id: page.next_openid } };
}

async function readPage(scope: Scope, state: SyncState, ask: Ask): Promise<void> {
  if (state.next_open_id === '') await readTags(scope, ask);
  const query = { next_openid: state.next_open_id };
  const page = listPage.parse(await ask({ path: '/cgi-bin/user/get', query }));
  const open_ids = page.data?.openid ?? [];
  const { isLast, state: next } = afterPage(state, page, open_ids);
  await scope.transaction(async (tx) => {
    const repo = syncRepo(tx);
    await repo.see(open_ids, state);
    if (!isLast) await repo.keep(next);
    else if (!next.is_whole && next.tries < maxTries) await repo.keep(newPass(tx, next, next.tries + 1));
    else {
      if (next.is_whole) await repo.leaveUnseen(next);
      await repo.keep({ ...next, phase: 'details', next_open_id: '' });
    }
    await continueLater(tx);
  });
}

const detailsAnswer = z.looseObject({
  user_info_list: z.array(
    z.looseObject({
      openid: z.string(),
      subscribe: z.int(),
      unionid: z.string().default(''),
      subscribe_time: z.int().default(0),
      subscribe_scene: z.string().default(''),
      remark: z.string().default(''),
      tagid_list: z.array(z.int()).default([]),
    }),
  ),
});

const readDetails = (one: z.output<typeof detailsAnswer>['user_info_list'][number]): FanDetails => ({
  open_id: one.openid,
  is_following: one.subscribe === 1,
  union_id: one.unionid,
  followed_at: one.subscribe_time,
  source: one.subscribe_scene,
  remark: one.remark,
  tag_ids: one.tagid_list,
});

async function readSome(scope: Scope, state: SyncState, ask: Ask): Promise<void> {
  const open_ids = await syncRepo(scope).unasked(state.started_at, detailsAtOnce);
  if (open_ids.length === 0) {
    await scope.transaction((tx) => syncRepo(tx).keep({ ...state, phase: 'idle', finished_at: tx.now }));
    return;
  }
  const body = { user_list: open_ids.map((openid) => ({ openid })) };
  const { user_info_list } = detailsAnswer.parse(await ask({ path: '/cgi-bin/user/info/batchget', body }));
  await scope.transaction(async (tx) => {
    const repo = syncRepo(tx);
    await repo.skip(open_ids);
    for (const one of user_info_list) await repo.keepDetails(readDetails(one));
    await continueLater(tx);
  });
}

/** One turn. Throws when WeChat does not answer: the same page is asked for again later. */
async function takeTurn(scope: Scope, kernel: ModuleKernel): Promise<void> {
  const settings = await readWxpubSettings(scope, kernel);
  const state = await syncRepo(scope).state();
  if (!settings || state.phase === 'idle') return;
  const ask = askerFor(scope, kernel, settings);
  try {
    await (state.phase === 'list' ? readPage(scope, state, ask) : readSome(scope, state, ask));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code } = error;
    const end = { phase: 'idle', is_whole: false, fault: faultOfCode(code), provider_code: String(code) } as const;
    await scope.transaction((tx) => syncRepo(tx).keep({ ...state, ...end, finished_at: tx.now }));
  }
}

/** Every night the list says who follows, whatever events were lost. */
async function startNightly(scope: Scope, kernel: ModuleKernel): Promise<void> {
  if (await readWxpubSettings(scope, kernel)) await scope.transaction((tx) => startSync(tx, kernel));
}

export function syncQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [
    queueWorker(reading, (scope, { supplier_id }) => takeTurn(tenantScope(scope, supplier_id, 'system'), kernel)),
    // Every night the list says who follows, whatever events were lost.
    cronWorker({ name: 'wxpub.nightly', cron: '23 3 * * *', run: (scope) => startNightly(scope, kernel) }),
  ];
}
