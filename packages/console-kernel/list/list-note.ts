import { hasText, textOf } from '../text/text.ts';
import { businessDay } from '../time/business-day.ts';

const notFilters = new Set(['page', 'limit', 'sort', 'cursor']);
/** Numbers of this size are instants: the first is of the year 2001. */
const firstInstant = 1e9;

type Values = Readonly<Record<string, unknown>>;

function labelled(messages: string, field: string, said: string): string {
  const address = `${messages}.field.${field}`;
  return hasText(address) ? `${textOf(address)} ${said}` : said;
}

function wordsOf(messages: string, field: string, value: unknown): string {
  const address = `${messages}.${field}.${String(value)}`;
  if (hasText(address)) return textOf(address);
  if (typeof value === 'boolean') return labelled(messages, field, textOf(`console.list.${value ? 'yes' : 'no'}`));
  if (typeof value !== 'number') return String(value);
  return value >= firstInstant ? businessDay(value) : labelled(messages, field, String(value));
}

/** What a list's filters say, in its module's words: it tells two tabs of one list apart. */
export function listNote(messages: string, values: Values): string {
  return Object.entries(values)
    .filter(([field]) => !notFilters.has(field))
    .map(([field, value]) => wordsOf(messages, field, value))
    .join(' · ');
}
