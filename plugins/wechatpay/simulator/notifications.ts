import { randomUUID } from 'node:crypto';
import { beijingInstant } from '@linehaul/server-kernel/testing/beijing-clock.ts';
import type { SimulatedFaults } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import type { Conduct } from './calls.ts';
import { encryptText } from './keys.ts';
import type { Merchant } from './merchant.ts';
import { signatureHeaders } from './signature-headers.ts';

/** What a notification says in place of the truth, and how it is sent. */
export interface NotificationChanges {
  /** In place of what is encrypted. */
  said?: object;
  /** Of a notification that is sent again. */
  id?: string;
  /** Encrypted with this key. */
  apiKey?: string;
  /** Where it goes, in place of the payment's own address. */
  to?: string;
}

export interface Sender {
  merchant: Merchant;
  conduct: Conduct;
  faults: SimulatedFaults;
  /** Unix seconds. */
  now: number;
}

export interface News {
  event_type: string;
  original_type: 'transaction' | 'refund';
  said: object;
  url: string;
}

async function send(sender: Sender, url: string, body: string): Promise<number> {
  const { conduct, faults } = sender;
  const headers = {
    ...signatureHeaders({ ...sender, wrong_sign: faults.wrong_sign }, body),
    'content-type': 'application/json',
  };
  const sentBody = conduct.isChanged ? body.replace('"summary":"', '"summary":"changed ') : body;
  const answer = await fetch(url, { method: 'POST', body: sentBody, headers }).catch(() => null);
  return answer?.status ?? 0;
}

/** Tells the merchant's server; answers the statuses of its answers, 0 when it was not reached. */
export async function notifyMerchant(sender: Sender, news: News, changes: NotificationChanges = {}): Promise<number[]> {
  const { api_key } = sender.merchant.merchant;
  const { event_type, original_type, said: content, url } = news;
  const resource = encryptText(
    JSON.stringify({ ...content, ...changes.said }),
    changes.apiKey ?? api_key,
    original_type,
  );
  const body = JSON.stringify({
    id: changes.id ?? randomUUID(),
    create_time: beijingInstant(sender.now),
    resource_type: 'encrypt-resource',
    event_type,
    summary: event_type,
    resource: { ...resource, original_type },
  });
  const to = changes.to ?? url;
  const answers = [await send(sender, to, body)];
  if (sender.faults.twice) answers.push(await send(sender, to, body));
  return answers;
}
