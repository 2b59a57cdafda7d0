import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ChannelLine } from '@linehaul/modules/payment/server/payment-channel.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { z } from 'zod';
import { accountNeeded, type WechatpayKernel } from './wechatpay-account.handlers.ts';
import { billLines } from './wechatpay-bill.rules.ts';

const download = z.looseObject({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-fA-F]{40}$/),
  download_url: z.url({ protocol: /^https?$/ }),
});

const maxTextBytes = 200_000_000;
const unpacked = promisify(gunzip);

/** WeChat Pay's bill of a day, which there is from ten o'clock of the next one; null while there is none. */
export async function billOf(scope: Scope, kernel: WechatpayKernel, day: string): Promise<ChannelLine[] | null> {
  const { client } = await accountNeeded(scope, kernel);
  const target = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
  const answer = await client.call({ method: 'GET', target });
  if (answer.code !== '') return null;
  const { hash_value, download_url } = download.parse(answer.document);
  const text = await unpacked(await client.download(download_url), { maxOutputLength: maxTextBytes });
  // The file is not signed, what it has to be is.
  if (createHash('sha1').update(text).digest('hex') !== hash_value.toLowerCase()) throw new TypeError('bill_changed');
  const lines = billLines(text.toString('utf8'), day);
  if (!lines) throw new TypeError('bill_not_readable');
  return lines;
}
