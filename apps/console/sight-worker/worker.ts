import './pretend-window.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Packing, ScreenSheets, SightResults, SightTask } from '@linehaul/contract/sight.ts';
import { draw } from './draw.tsx';
import { plan } from './plan.ts';

// A thread of the server that draws pages as the console will: what it is asked and answers is in the contract.

/** Packed for one reader only, so not as well as could be. */
const packed: Record<Packing, (text: string) => Uint8Array> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (text) => gzipSync(text, { level: 5 }),
  identity: (text) => Buffer.from(text),
};

const sheets: ScreenSheets = workerData;

async function carryOut(task: SightTask): Promise<SightResults[SightTask['kind']]> {
  if (task.kind === 'plan') return plan(task);
  const sight = await draw(task, sheets);
  return sight && packed[task.packing](JSON.stringify(sight));
}

parentPort?.on('message', async ({ id, task }: { id: number; task: SightTask }) => {
  const result = await carryOut(task).catch((fault: unknown) => ({ fault: String(fault) }));
  parentPort?.postMessage({ id, result });
});
