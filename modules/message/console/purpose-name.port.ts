import { hasText, textOf } from '@linehaul/console-kernel/text/text.ts';

/** The module that declares a purpose names it. */
export function purposeName(key: string): string {
  const address = key.replace('.', '.message.');
  return hasText(address) ? textOf(address) : key;
}
