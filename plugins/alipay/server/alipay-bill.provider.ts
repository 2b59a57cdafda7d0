import { buffer } from 'node:stream/consumers';
import { type ChannelLine, ChannelRefused } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import yauzl from 'yauzl';
import { z } from 'zod';
import { accountNeeded } from './alipay-account.provider.ts';
import { isDone } from './alipay-answer.rules.ts';
import { readBill } from './alipay-bill.rules.ts';
import { alipayClients } from './alipay-client.provider.ts';
import { unclear } from './alipay-trouble.steps.ts';

const download = z.looseObject({ bill_download_url: z.url({ protocol: /^https?$/ }) });

const maxZipBytes = 50_000_000;
const maxTextBytes = 200_000_000;
/** Names and texts of a bill are written in it. */
const encoding = 'gbk';
/** In the name of the second file, which has the sums of the first. */
const summary = '汇总';

async function fetchZip(url: string, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(url, { signal, redirect: 'error' });
  const length = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || length > maxZipBytes) throw new TypeError('bill_not_given');
  return Buffer.from(await response.arrayBuffer());
}

/** The parts of a zip file whose names are wanted, as texts. */
async function readParts(zip: Buffer, isWanted: (name: string) => boolean): Promise<string[]> {
  const file = await yauzl.fromBufferPromise(zip, { decodeStrings: false, lazyEntries: true });
  const decoder = new TextDecoder(encoding);
  const texts: string[] = [];
  let length = 0;
  for await (const entry of file.eachEntry()) {
    if (!isWanted(decoder.decode(entry.fileNameRaw))) continue;
    length += entry.uncompressedSize;
    if (length > maxTextBytes) throw new TypeError('bill_too_long');
    texts.push(decoder.decode(await buffer(await file.openReadStreamPromise(entry))));
  }
  return texts;
}

/** There is no bill of the day, or not yet. */
const notThere = /BILL_NOT_EXIST|bill_not_exist|NO_DATA|not-exist/;

/** Alipay's bill of a day, which there is from nine o'clock of the next one; null while there is none. */
export async function readAlipayBill(scope: Scope, kernel: ModuleKernel, day: string): Promise<ChannelLine[] | null> {
  const { client } = await accountNeeded(scope, kernel);
  const content = { bill_type: 'trade', bill_date: day };
  const answer = await client.call('alipay.data.dataservice.bill.downloadurl.query', { content, now: scope.now });
  if (notThere.test(answer.sub_code)) return null;
  if (!isDone(answer)) throw unclear(answer);
  const { bill_download_url } = download.parse(answer);
  const zip = await alipayClients(kernel).guard((signal) => fetchZip(bill_download_url, signal));
  const texts = await readParts(zip, (name) => name.endsWith('.csv') && !name.includes(summary));
  const lines = readBill(texts, day);
  if ('fault' in lines) throw new ChannelRefused({ kind: lines.fault, code: '', words: lines.words.slice(0, 200) });
  return lines;
}
