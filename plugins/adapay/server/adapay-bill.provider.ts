import { type ChannelLine, ChannelRefused } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { z } from 'zod';
import { accountNeeded } from './adapay-account.provider.ts';
import { answerHead, unclear } from './adapay-answer.rules.ts';
import { readBill } from './adapay-bill.rules.ts';

const download = answerHead.extend({ bill_download_url: z.url({ protocol: /^https?$/ }).optional() });
const notThere = /bill_not_exists|no_bill|bill_not_ready/;

/** Adapay's bill of a day; null while there is none. */
export async function readAdapayBill(scope: Scope, kernel: ModuleKernel, day: string): Promise<ChannelLine[] | null> {
  const { client } = await accountNeeded(scope, kernel);
  const content = { bill_date: day.replaceAll('-', '') };
  const answer = download.parse(await client.call({ method: 'POST', path: '/v1/bill/download', content }));
  if (notThere.test(answer.error_code)) return null;
  if (answer.status !== 'succeeded' || !answer.bill_download_url) throw unclear(answer);
  const lines = readBill(await client.download(answer.bill_download_url), day);
  if ('fault' in lines) throw new ChannelRefused({ kind: lines.fault, code: '', words: lines.words.slice(0, 200) });
  return lines;
}
