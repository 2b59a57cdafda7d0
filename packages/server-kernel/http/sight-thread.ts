import { Worker } from 'node:worker_threads';
import type { ScreenSheets, SightResults, SightTask } from '@linehaul/contract/sight.ts';

type Kind = SightTask['kind'];
type TaskOf<K extends Kind> = Extract<SightTask, { kind: K }>;

interface Waiting {
  resolve: (result: never) => void;
  reject: (fault: Error) => void;
  patience: NodeJS.Timeout;
}

interface Answer {
  id: number;
  result: unknown;
}

export interface SightThread {
  /** Rejects when the thread cannot do it, or has ended. */
  ask<K extends Kind>(task: TaskOf<K>): Promise<SightResults[K]>;
  /** Whoever asks now would wait longer than the page's own code takes. */
  isBusy(): boolean;
  stop(): Promise<void>;
}

const most = 20;
/** No task takes a hundredth of it. */
const usualPatienceMs = 10_000;

/** How much a thread may take for itself: it holds the console's code, four languages and one page at a time. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

function faultOf(result: unknown): string | null {
  return typeof result === 'object' && result !== null && 'fault' in result ? String(result.fault) : null;
}

/** The thread that draws pages; started by the first task, and anew by the first one after it ended. */
export function sightThread(file: string, sheets: ScreenSheets, patienceMs = usualPatienceMs): SightThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let count = 0;
  const failAll = (fault: Error) => {
    worker = null;
    for (const { reject, patience } of waiting.values()) {
      clearTimeout(patience);
      reject(fault);
    }
    waiting.clear();
  };
  const take = ({ id, result }: Answer) => {
    const asked = waiting.get(id);
    if (!asked) return;
    waiting.delete(id);
    clearTimeout(asked.patience);
    const fault = faultOf(result);
    if (fault === null) asked.resolve(result as never);
    else asked.reject(new Error(fault));
  };
  const start = () => {
    // Nothing of the server's settings and secrets is the thread's business.
    const started = new Worker(file, { env: {}, resourceLimits, workerData: sheets });
    started.unref();
    started.on('message', take);
    started.on('error', failAll);
    started.on('exit', () => {
      if (worker === started) failAll(new Error('the thread that draws pages has ended'));
    });
    return started;
  };
  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        count += 1;
        // A thread that hangs is ended, and whoever waits for it hears so.
        const patience = setTimeout(() => void worker?.terminate(), patienceMs).unref();
        waiting.set(count, { resolve, reject, patience });
        worker ??= start();
        worker.postMessage({ id: count, task });
      }),
    isBusy: () => waiting.size >= most,
    stop: async () => void (await worker?.terminate()),
  };
}
