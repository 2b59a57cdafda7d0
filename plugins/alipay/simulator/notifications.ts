import { randomUUID } from 'node:crypto';
import { beijingText } from '@linehaul/server-kernel/testing/beijing-clock.ts';
import { type KeyPair, signText } from '@linehaul/server-kernel/testing/rsa-check.ts';
import type { SimulatedFaults } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { signedText } from './signing.ts';
import { type SimulatedTrade, yuan } from './trades.ts';

/** What a notification says in place of the truth, and how it is sent. */
export interface NotificationChanges {
  out_trade_no?: string;
  total_amount?: string;
  app_id?: string;
  seller_id?: string;
  trade_status?: string;
  refund_fee?: string;
  /** Of a notification that is sent again. */
  notify_id?: string;
  /** Signed by somebody else. */
  isForged?: boolean;
  /** Where it goes, in place of the trade's own address. */
  to?: string;
}

export interface Sender {
  app_id: string;
  seller_id: string;
  own: KeyPair;
  other: KeyPair;
  faults: SimulatedFaults;
  /** Unix seconds. */
  now: number;
}

function buildBody(sender: Sender, trade: SimulatedTrade, changes: NotificationChanges): string {
  const { to: _to, isForged = false, ...noticeFields } = changes;
  const parameters: Record<string, string> = {
    notify_time: beijingText(sender.now),
    notify_type: 'trade_status_sync',
    notify_id: randomUUID().replaceAll('-', ''),
    charset: 'utf-8',
    version: '1.0',
    app_id: sender.app_id,
    seller_id: sender.seller_id,
    out_trade_no: trade.out_trade_no,
    trade_no: trade.trade_no,
    trade_status: trade.status,
    subject: trade.subject,
    total_amount: yuan(trade.cents),
    receipt_amount: yuan(trade.cents),
    gmt_payment: beijingText(trade.paid_at),
    ...noticeFields,
  };
  const pair = isForged || sender.faults.wrong_sign ? sender.other : sender.own;
  const sign = signText(signedText(parameters, ['sign', 'sign_type']), pair);
  return new URLSearchParams({ ...parameters, sign_type: 'RSA2', sign }).toString();
}

async function send(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const answer = await fetch(url, { method: 'POST', body, headers }).catch(() => null);
  return answer ? answer.text() : '';
}

/** Tells the merchant's server of a trade; answers what it has said, '' when it was not reached. */
export async function notifyOf(
  sender: Sender,
  trade: SimulatedTrade,
  changes: NotificationChanges = {},
): Promise<string[]> {
  const url = changes.to ?? trade.notify_url;
  if (url === '') return [];
  const body = buildBody(sender, trade, changes);
  const answers = [await send(url, body)];
  if (sender.faults.twice) answers.push(await send(url, body));
  return answers;
}
