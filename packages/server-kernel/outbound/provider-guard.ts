import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';

/** Why a provider was not heard: it took too long, too many wait for it already, or it is left alone for a while. */
export type GuardReason = 'timeout' | 'busy' | 'resting';

/** A call that its guard has ended or not let through. What it has had an effect on at the provider is not known. */
export class ProviderUnavailable extends Error {
  readonly reason: GuardReason;

  constructor(reason: GuardReason, cause: unknown) {
    super(`provider_${reason}`, { cause });
    this.reason = reason;
  }
}

export interface GuardOptions {
  /** For one call. With those that wait before it, a call takes at most twice as long. */
  timeLimitMs?: number;
  /** Calls side by side; as many more may wait. */
  atOnce?: number;
  /** Whether an error is the provider's failure, and not its refusal of what it was asked; absent: each is. */
  isFault?: (error: unknown) => boolean;
}

/** Calls a provider; `signal` is given when nobody waits for the answer any more. */
export type ProviderGuard = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

const faultsInARow = 5;
const restMs = 30_000;

function reasonOf(error: unknown): GuardReason | null {
  if (error instanceof TaskCancelledError) return 'timeout';
  if (error instanceof BulkheadRejectedError) return 'busy';
  return error instanceof BrokenCircuitError ? 'resting' : null;
}

/**
 * Keeps a provider's trouble to itself, one guard per provider and process: a call has a time limit, only so many are made
 * side by side, and after five failures in a row the provider is left alone for 30 seconds; then one call tries it.
 */
export function createProviderGuard({
  timeLimitMs = 8_000,
  atOnce = 16,
  isFault = () => true,
}: GuardOptions = {}): ProviderGuard {
  const isFailure = handleWhen((error) => error instanceof TaskCancelledError || isFault(error));
  const breaker = circuitBreaker(isFailure, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(faultsInARow),
  });
  const limits = wrap(bulkhead(atOnce, atOnce), breaker, timeout(timeLimitMs, TimeoutStrategy.Aggressive));
  return async (work) => {
    try {
      return await limits.execute(({ signal }) => work(signal));
    } catch (error) {
      const reason = reasonOf(error);
      throw reason === null ? error : new ProviderUnavailable(reason, error);
    }
  };
}
