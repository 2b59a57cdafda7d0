import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { cronWorker, type QueueWorker, queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';
import { type WxpubSettings, wxpubErrors } from '../contract/wxpub.contract.ts';
import { reply, type WxpubMessage } from '../contract/wxpub-record.contract.ts';
import { askWxpub, readWxpubSettings, type WxpubAnswer } from './wxpub-access.provider.ts';
import { serviceBody } from './wxpub-answer.rules.ts';
import { fanRepo } from './wxpub-fan.repo.ts';
import { faultOfCode, isBusy } from './wxpub-fault.rules.ts';
import { answerRepo, messageRepo, type StoredAnswer, type StoredMessage } from './wxpub-message.repo.ts';

/** Sends by the customer service what WeChat was not given as an answer in time, and what people write. */
const sending = queue({
  name: 'wxpub.send',
  data: z.object({ supplier_id: z.int(), id: z.int() }),
  isKeyed: true,
});

/** Has a message sent by the customer service, in the caller's transaction; one that was answered meanwhile is not. */
export async function sendLater(tx: Scope, id: number, afterSeconds = 0): Promise<void> {
  const { supplier_id } = tx.caller;
  await enqueue(tx, sending, { supplier_id, id }, { at: tx.now + afterSeconds, key: `message ${supplier_id} ${id}` });
}

/** The queue tries again later what throws this. */
class NotTaken extends Error {}

/** Takes what waits, and one of the messages that WeChat permits now. */
async function claim(tx: Scope, id: number, settings: WxpubSettings | null): Promise<StoredAnswer | undefined> {
  const message = await answerRepo(tx).claim(id);
  if (!message) return undefined;
  if (settings && (await fanRepo(tx).takeMessage(message.open_id, settings.service_limit))) return message;
  await answerRepo(tx).settle(id, 'refused', settings ? 'window' : 'settings');
  return undefined;
}

async function settle(tx: Scope, { id, open_id }: StoredAnswer, answer: WxpubAnswer): Promise<void> {
  const repo = answerRepo(tx);
  if (answer.state === 'answered') return repo.settle(id, 'sent', 'none');
  if (answer.state === 'unknown') return;
  await fanRepo(tx).giveMessageBack(open_id);
  if (answer.state === 'refused' && !isBusy(answer.code)) {
    return repo.settle(id, 'refused', faultOfCode(answer.code), String(answer.code));
  }
  await repo.settle(id, 'waiting', 'none');
}

/** Sends one message that waits. Throws when WeChat has not taken it and may later. */
async function sendWaiting(scope: Scope, kernel: ModuleKernel, id: number): Promise<void> {
  const settings = await readWxpubSettings(scope, kernel);
  const message = await scope.transaction((tx) => claim(tx, id, settings));
  if (!message || !settings) return;
  const body = serviceBody(message.reply, message.open_id);
  const answer = await askWxpub(scope, kernel, settings, { path: '/cgi-bin/message/custom/send', body });
  await scope.transaction((tx) => settle(tx, message, answer));
  const isTaken = answer.state === 'answered' || answer.state === 'unknown';
  if (!isTaken && (answer.state === 'unreachable' || isBusy(answer.code))) throw new NotTaken('wxpub: not taken yet');
}

/** Forgets messages that are older than the tenant keeps them. */
async function forgetOld(scope: Scope, kernel: ModuleKernel): Promise<void> {
  const settings = await readWxpubSettings(scope, kernel);
  if (settings) await messageRepo(scope).forgetOld(settings.kept_days);
}

export function sendQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [
    queueWorker(sending, (scope, { supplier_id, id }) =>
      sendWaiting(tenantScope(scope, supplier_id, 'system'), kernel, id),
    ),
    // Forgets messages that are older than the tenant keeps them.
    cronWorker({ name: 'wxpub.forget', cron: '17 4 * * *', run: (scope) => forgetOld(scope, kernel) }),
  ];
}

/** Rows of the record, with who can be written to now. */
export async function showMessages(
  scope: Scope,
  kernel: ModuleKernel,
  messages: readonly StoredMessage[],
): Promise<WxpubMessage[]> {
  const limit = (await readWxpubSettings(scope, kernel))?.service_limit ?? 0;
  const reachedFans = await fanRepo(scope).reachable([...new Set(messages.map(({ open_id }) => open_id))], limit);
  return messages.map((message) => ({
    ...message,
    may_answer: message.direction === 'in' && reachedFans.has(message.open_id),
  }));
}

async function showMessage(scope: Scope, kernel: ModuleKernel, id: number): Promise<WxpubMessage> {
  const message = await messageRepo(scope).byId(id);
  const [row] = message ? await showMessages(scope, kernel, [message]) : [];
  if (!row) throw refuse(wireErrors.not_found);
  return row;
}

/** Writes to a follower. Refuses with `wxpub.window_over` when WeChat permits no message now. */
export async function writeMessage(
  tx: Scope,
  kernel: ModuleKernel,
  { follower: open_id, text }: { follower: string; text: string },
): Promise<WxpubMessage> {
  const settings = await readWxpubSettings(tx, kernel);
  if (!settings) throw refuse(wxpubErrors.not_set_up);
  const reachedFans = await fanRepo(tx).reachable([open_id], settings.service_limit);
  if (reachedFans.size === 0) throw refuse(wxpubErrors.window_over);
  const id = await messageRepo(tx).addOutgoing({
    open_id,
    reply: reply.parse({ text }),
    via: 'service',
    rule_name: '',
    reply_to: null,
    login_name: tx.caller.login_name,
  });
  await sendLater(tx, id);
  return showMessage(tx, kernel, id);
}

/** Sends again what WeChat has refused or not answered. */
export async function repeatMessage(tx: Scope, kernel: ModuleKernel, id: number): Promise<WxpubMessage> {
  if (!(await messageRepo(tx).byId(id))) throw refuse(wireErrors.not_found);
  if (!(await answerRepo(tx).repeat(id))) throw refuse(wxpubErrors.not_repeatable);
  await sendLater(tx, id);
  return showMessage(tx, kernel, id);
}
