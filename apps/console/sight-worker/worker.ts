import './pretend-window.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ScreenSheets, SightResults, SightTask } from '@linehaul/contract/sight.ts';
import { draw } from './draw.tsx';
import { plan } from './plan.ts';

// A thread of the server that draws pages as the console will: what it is asked and answers is in the contract.

/** Packed for one reader only, so not as well as could be. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const sheets: ScreenSheets = workerData;

async function carryOut(task: SightTask): Promise<SightResults[SightTask['kind']]> {
  if (task.kind === 'plan') return plan(task);
  const sight = await draw(task, sheets);
  return sight && brotliCompressSync(JSON.stringify(sight), packing);
}

parentPort?.on('message', async ({ id, task }: { id: number; task: SightTask }) => {
  const result = await carryOut(task).catch((fault: unknown) => ({ fault: String(fault) }));
  parentPort?.postMessage({ id, result });
});
