import { useRested } from '@linehaul/console-kernel/browser/debounce.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { lineContract } from '../contract/line.contract.ts';

export type QuoteInput = InputOf<typeof lineContract.Quote>;

/** What it costs as it is typed; null while too little is known. The last answer is shown until the next one is there. */
export function useQuote(input: QuoteInput | null) {
  const rested = useRested(JSON.stringify(input), 300);
  const asked: QuoteInput | null = JSON.parse(rested);
  const nothing: QuoteInput = { service_level: '', weight_g: 0 };
  return useQueryOf(lineContract.Quote, asked ?? nothing, { enabled: asked !== null, quiet: true, keepPrevious: true });
}
