import { create } from 'zustand';

/**
 * How many of each thing wait for somebody, by the specification's names: `submit`, `pay`, `refund`, `returns`,
 * `bepaid`, `becounsumed`. A name that nobody has counted is absent.
 */
export type Counters = Readonly<Record<string, number>>;

const useCounterStore = create<{ counters: Counters }>()(() => ({ counters: {} }));

/** Takes over newer counts; names left out keep theirs. */
export function setCounters(counters: Counters): void {
  useCounterStore.setState((state) => ({ counters: { ...state.counters, ...counters } }));
}

/** Forgets every count: when the session ends. */
export function dropCounters(): void {
  useCounterStore.setState({ counters: {} });
}

/** The counts that badges show; draws again when one changes. */
export function useCounters(): Counters {
  return useCounterStore((state) => state.counters);
}
