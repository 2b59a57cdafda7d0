import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';

/** How far the cargo is taken, in words; a code that only the carrier knows as it is. */
export function useLevelText(): (code: string) => string {
  const text = useTextOf();
  return (code) => {
    const address = `order.service_level.${code}`;
    const words = text(address);
    return words === address ? code : words;
  };
}
