import { useRested } from '@linehaul/console-kernel/browser/debounce.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { lineContract } from '../contract/line.contract.ts';

export type QuoteInput = InputOf<typeof lineContract.Quote>;

/** What it costs as it is typed; null while too little is known. The last answer is shown until the next one is there. */
export function useQuote(input: QuoteInput | null) {
  const debouncedJson = useRested(JSON.stringify(input), 300);
  const debouncedInput: QuoteInput | null = JSON.parse(debouncedJson);
  const nothing: QuoteInput = { service_level: '', weight_g: 0 };
  return useQueryOf(lineContract.Quote, debouncedInput ?? nothing, {
    enabled: debouncedInput !== null,
    quiet: true,
    keepPrevious: true,
  });
}
