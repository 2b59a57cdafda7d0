import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';

/** What somebody wants of the simulated providers. */
export interface SimulatorOptions {
  /** Keys of plug-ins; none: all that there are. */
  keys: readonly string[];
  /** Where the first one listens, and the others at the next ports; null: each at its own. */
  port: number | null;
}

export interface StartedSimulators {
  /** A line for each that has been started: what it is and what to enter. */
  hints: string[];
  /** A line for each that is not there, or could not listen. */
  faults: string[];
  /** Variables with which the server finds those that were started: `ALIPAY_BASE=…`. */
  variables: string[];
  stop(): Promise<void>;
}

/** Reads `[key…] [--port n]`; what is wrong with it is the answer instead, as one line. */
export function readSimulatorOptions(words: readonly string[]): SimulatorOptions | string {
  const keys: string[] = [];
  let port: number | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--port') {
      at += 1;
      port = Number(words[at]);
      if (!(Number.isInteger(port) && port > 0 && port < 65_536)) return '--port takes a number from 1 to 65535';
    } else if (word.startsWith('-')) return `${word} is no option: npm run stand-ins -- [key…] [--port n]`;
    else keys.push(word);
  }
  return { keys, port };
}

function describeFault(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return `port ${port} is taken`;
  if (code === 'EACCES') return `port ${port} may not be used`;
  return error instanceof Error ? error.message : String(error);
}

/** Starts the providers that are wanted; one that cannot be started keeps none of the others from it. */
export async function startSimulators(
  simulators: readonly Simulator[],
  { keys, port: firstPort }: SimulatorOptions,
): Promise<StartedSimulators> {
  const names = simulators.map(({ name }) => name);
  const unknownKeys = keys.filter((key) => !names.includes(key));
  const faults = unknownKeys.map((key) => `${key}: has no simulated provider; there are ${names.join(', ')}`);
  const hints: string[] = [];
  const variables: string[] = [];
  const stops: (() => Promise<void>)[] = [];
  const wantedSimulators = keys.length === 0 ? simulators : simulators.filter(({ name }) => keys.includes(name));
  for (const [place, { name, port: usualPort, start }] of wantedSimulators.entries()) {
    const port = firstPort === null ? usualPort : firstPort + place;
    try {
      const { environment, hint, stop } = await start(port);
      hints.push(`${name}: ${hint}`);
      variables.push(...Object.entries(environment).map(([variable, value]) => `${variable}=${value}`));
      stops.push(stop);
    } catch (error) {
      faults.push(`${name}: could not be started, ${describeFault(error, port)}`);
    }
  }
  return {
    hints,
    faults,
    variables,
    stop: async () => {
      for (const stop of stops) await stop();
    },
  };
}
