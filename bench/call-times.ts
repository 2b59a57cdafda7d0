import { performance } from 'node:perf_hooks';
import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import type { BenchEnvironment, Clients } from './environment.ts';
import { interleaved, median, ratio } from './measure.ts';
import type { BenchRow } from './table.ts';

/** Calls of a turn. */
const callsPerTurn = 10;

/** A call with what it is asked for, of whom. */
export interface Question {
  of: Pick<Clients, 'call'>;
  endpoint: EndpointSpec;
  input: Readonly<Record<string, unknown>>;
}

/** Milliseconds of a call, of ten one after the other. */
async function millisecondsOf({ of, endpoint, input }: Question): Promise<number> {
  const call = await of.call();
  const start = performance.now();
  for (let time = 0; time < callsPerTurn; time += 1) await call(endpoint, input);
  return (performance.now() - start) / callsPerTurn;
}

/** Two questions by turns, as one row. */
export async function compareCalls(
  { rounds }: BenchEnvironment,
  { what, against, goal = '–' }: Pick<BenchRow, 'what' | 'against'> & { goal?: string },
  ours: Question,
  theirs: Question,
): Promise<BenchRow> {
  const comparison = await interleaved(
    rounds,
    () => millisecondsOf(ours),
    () => millisecondsOf(theirs),
  );
  return {
    what,
    against,
    ratio: ratio(comparison, (ms) => ms).toFixed(2),
    goal,
    figures: `${median(comparison.ours).toFixed(1)} ms against ${median(comparison.theirs).toFixed(1)} ms`,
  };
}
