import { domainEvent } from '@linehaul/contract/domain-event.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type EventConsumer, eventConsumer, registerConsumers } from '@linehaul/server-kernel/events/consumer.ts';
import { eventJobs } from '@linehaul/server-kernel/module/event-consumers.job.ts';
import { z } from 'zod';
import type { BenchEnvironment } from './environment.ts';
import { emitPlain } from './events.repo.ts';
import { addPlainRow, addPlainRowIn, makePlainTable } from './jobs.repo.ts';
import { benchScope } from './jobs.ts';
import { interleaved, median, perSecond, ratio } from './measure.ts';
import type { BenchRow } from './table.ts';

const events = 400;
const subscribers = 5;
const places = 8;

const happenedEvent = domainEvent({ name: 'bench.happened', subject: 'n', data: z.object({ n: z.int() }) });

/** Subscribers that each write a row of an event, and how many rows they have written. */
function writers(): { consumers: EventConsumer[]; written: () => number } {
  let writtenRows = 0;
  const consumers = Array.from({ length: subscribers }, (_, number) =>
    eventConsumer({
      name: `bench.${number}`,
      events: [happenedEvent],
      handle: async (scope, { data }) => {
        await addPlainRowIn(scope, data.n);
        writtenRows += 1;
      },
    }),
  );
  return { consumers, written: () => writtenRows };
}

/** Events written by changing transactions and given to every subscriber by one process, in subscribers' rows a second. */
function fanOut(database: Database, scope: () => Scope) {
  const { consumers, written: countWritten } = writers();
  registerConsumers(database, consumers);
  const [dispatch] = eventJobs(consumers);
  if (!dispatch) throw new TypeError('there is a job for subscribers');
  let goal = 0;
  return async () => {
    // Cursors are set by the first run: a new subscriber begins with what happens from then on.
    if (goal === 0) await dispatch.run(scope());
    goal += events * subscribers;
    const emissionRate = await perSecond(
      { count: events, atOnce: places },
      (n) => scope().transaction((tx) => emitPlain(tx, happenedEvent, n)),
      async () => {
        while (countWritten() < goal) await dispatch.run(scope());
      },
    );
    return emissionRate * subscribers;
  };
}

/** An event for five subscribers, each of which writes a row, against as many plain inserts. */
export async function benchEvents(environment: BenchEnvironment): Promise<BenchRow[]> {
  const { database } = await environment.store(0);
  await makePlainTable(database);
  const rows = events * subscribers;
  const plain = () => perSecond({ count: rows, atOnce: places }, (n) => addPlainRow(database, n));
  const comparison = await interleaved(
    environment.rounds,
    fanOut(database, () => benchScope(database)),
    plain,
  );
  return [
    {
      what: `events for ${subscribers} subscribers, rows per second`,
      against: 'plain INSERT',
      ratio: ratio(comparison, (figure) => figure).toFixed(2),
      goal: '–',
      figures: `${median(comparison.ours).toFixed(0)}/s against ${median(comparison.theirs).toFixed(0)}/s`,
    },
  ];
}
