import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type ChannelLine, ChannelRefused } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { z } from 'zod';
import { accountNeeded, type WechatpayKernel } from './wechatpay-account.provider.ts';
import { type BillFault, readBill } from './wechatpay-bill.rules.ts';
import { unclear } from './wechatpay-trouble.provider.ts';

const download = z.looseObject({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-fA-F]{40}$/),
  download_url: z.url({ protocol: /^https?$/ }),
});

/** There is no bill of the day, or not yet. */
const notThere = ['NO_STATEMENT_EXIST', 'STATEMENT_CREATING'];

const refusedBill = (kind: BillFault['fault'] | 'bill_changed', words: string) =>
  new ChannelRefused({ kind, code: '', words: words.slice(0, 200) });

const maxTextBytes = 200_000_000;
const gunzipText = promisify(gunzip);

/** WeChat Pay's bill of a day, which there is from ten o'clock of the next one; null while there is none. */
export async function readWechatBill(
  scope: Scope,
  kernel: WechatpayKernel,
  day: string,
): Promise<ChannelLine[] | null> {
  const { client } = await accountNeeded(scope, kernel);
  const target = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
  const answer = await client.call({ method: 'GET', target });
  if (notThere.includes(answer.code)) return null;
  if (answer.code !== '') throw unclear(answer);
  const { hash_value, download_url } = download.parse(answer.document);
  const text = await gunzipText(await client.download(download_url), { maxOutputLength: maxTextBytes });
  // The file is not signed, what it has to be is.
  if (createHash('sha1').update(text).digest('hex') !== hash_value.toLowerCase())
    throw refusedBill('bill_changed', day);
  const lines = readBill(text.toString('utf8'), day);
  if ('fault' in lines) throw refusedBill(lines.fault, lines.words);
  return lines;
}
