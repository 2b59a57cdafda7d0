import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { EventConsumer, Occurrence } from '@linehaul/server-kernel/events/consumer.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { MessageChannel } from '../contract/message-channel.contract.ts';
import { queueMessage } from './message.steps.ts';
import { choiceRepo } from './message-choice.repo.ts';
import { messagePurposes, type Notice } from './message-purpose.extension.ts';
import { readySender } from './message-sender.extension.ts';

/** What has happened is of no interest a day later. */
const noticeSeconds = 86_400;

/** Where a notice goes by a channel; empty when that is not known. */
async function findReceiver(
  { extensions }: ModuleKernel,
  scope: Scope,
  channel: MessageChannel,
  notice: Notice,
): Promise<string> {
  const { receiver, email = '' } = notice;
  if (channel === 'sms') return receiver;
  if (channel === 'email') return email;
  const ready = await readySender(scope, extensions, { channel, supplier_id: scope.caller.supplier_id });
  return (await ready?.sender.findReceiver?.(ready.scope, notice)) ?? '';
}

/** Queues what one event is to be reported for, by the purposes of the tenant that it has switched on. */
async function queueNotices(kernel: ModuleKernel, scope: Scope, occurrence: Occurrence) {
  const choices = await choiceRepo(scope).all();
  for (const { key, reports } of await kernel.extensions.inUse(scope, messagePurposes)) {
    const choice = choices.get(key);
    if (reports?.event.name !== occurrence.event || !choice?.is_on) continue;
    const notice = await reports.compose(scope, occurrence);
    if (!notice) continue;
    const { subject, params } = notice;
    const eventKey = String(occurrence.position);
    for (const channel of choice.channels) {
      const receiver = await findReceiver(kernel, scope, channel, notice);
      if (receiver === '') continue;
      const message = { purpose: key, channel, receiver, subject, params, eventKey, validSeconds: noticeSeconds };
      await queueMessage(scope, kernel, message);
    }
  }
}

/** The subscriber that informs people of what happens to their freight and their money. */
export function noticeSubscribers(kernel: ModuleKernel): readonly EventConsumer[] {
  const purposes = kernel.extensions(messagePurposes).filter(({ reports }) => reports !== undefined);
  const events = [
    ...new Map(purposes.flatMap(({ reports }) => (reports ? [[reports.event.name, reports.event]] : []))).values(),
  ];
  if (events.length === 0) return [];
  const keysOf = (event: string) =>
    purposes.filter(({ reports }) => reports?.event.name === event).map(({ key }) => key);
  return [
    {
      name: 'message.notices',
      events,
      isWanted: (scope, event) => choiceRepo(scope).isAnyOn(keysOf(event)),
      handle: (scope, occurrence) => queueNotices(kernel, scope, occurrence),
    },
  ];
}
