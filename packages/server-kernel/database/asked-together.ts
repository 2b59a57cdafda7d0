import { setImmediate as turn } from 'node:timers/promises';

interface Asker<V> {
  resolve: (value: V | null) => void;
  reject: (error: unknown) => void;
}

async function answerAll<K, V>(batch: Map<K, Asker<V>[]>, load: (keys: K[]) => Promise<Map<K, V>>): Promise<void> {
  try {
    const answers = await load([...batch.keys()]);
    for (const [key, askers] of batch) for (const asker of askers) asker.resolve(answers.get(key) ?? null);
  } catch (error) {
    for (const asker of [...batch.values()].flat()) asker.reject(error);
  }
}

/**
 * Collects what is asked in one turn of the event loop, or while a query runs, and asks it all in the next one. Every
 * request waits for a query that began after the request came in, so nothing stale is ever believed, and a busy server
 * asks once for many requests.
 */
export function askedTogether<K, V>(load: (keys: K[]) => Promise<Map<K, V>>): (key: K) => Promise<V | null> {
  let waiting = new Map<K, Asker<V>[]>();
  let running = false;
  const run = async () => {
    running = true;
    while (waiting.size > 0) {
      await turn();
      const batch = waiting;
      waiting = new Map();
      await answerAll(batch, load);
    }
    running = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }]);
      if (!running) void run();
    });
}
