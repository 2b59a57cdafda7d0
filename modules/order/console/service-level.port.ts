import { hasText, textOf } from '@linehaul/console-kernel/text/text.ts';

/** What a service level's code means in words; empty of codes that only the tenant knows. */
export function levelWords(code: string): string {
  const address = `order.service_level.${code}`;
  return hasText(address) ? textOf(address) : '';
}

/** A service level as people say it: its words, or the tenant's own code. */
export function formatServiceLevel(code: string): string {
  return levelWords(code) || code;
}
