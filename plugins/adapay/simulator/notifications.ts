import { randomUUID } from 'node:crypto';
import type { KeyPair } from '@linehaul/server-kernel/testing/rsa-check.ts';
import { signSha1 } from '@linehaul/server-kernel/testing/rsa-sha1-check.ts';
import type { SimulatedFaults } from '@linehaul/server-kernel/testing/simulated-provider.ts';

/** What a notification says in place of the truth, and how it is sent. */
export interface NotificationChanges {
  type?: string;
  /** The number of the notification; absent: one of its own. */
  id?: string;
  app_id?: string;
  /** In place of what the object says. */
  said?: object;
  /** Signed by somebody else. */
  isForged?: boolean;
  /** Where it goes, in place of the object's own address. */
  to?: string;
}

interface Sender {
  app_id: string;
  own: KeyPair;
  other: KeyPair;
  faults: SimulatedFaults;
  now: number;
}

async function send(url: string, body: string): Promise<boolean> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' }).catch(() => null);
  await answer?.text();
  return answer?.status === 200;
}

/** Tells the merchant's server of an object; answers for each notification whether it was accepted. */
export async function notifyOf(
  sender: Sender,
  type: string,
  object: object,
  changes: NotificationChanges & { notify_url?: string },
): Promise<boolean[]> {
  const url = changes.to ?? changes.notify_url ?? '';
  if (url === '') return [];
  const { faults } = sender;
  const data = JSON.stringify({ ...object, ...changes.said });
  const sign = signSha1(data, changes.isForged || faults.wrong_sign ? sender.other : sender.own);
  const body = new URLSearchParams({
    id: changes.id ?? randomUUID().replaceAll('-', ''),
    created_time: String(sender.now),
    type,
    prod_mode: 'true',
    app_id: changes.app_id ?? sender.app_id,
    object: type.split('.')[0] ?? '',
    data,
    sign,
  }).toString();
  const answers = [await send(url, body)];
  if (faults.twice) answers.push(await send(url, body));
  return answers;
}
