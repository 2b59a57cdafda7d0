import { pageFields } from '@linehaul/contract/paging.ts';
import { splitNumbers } from '@linehaul/contract/search-numbers.ts';
import { hasText } from '../text/text.ts';
import type { Wording } from '../text/wording.ts';
import { businessDay } from '../time/business-day.ts';

/** Numbers of this size are instants: the first is of the year 2001. */
const firstInstant = 1e9;

type Values = Readonly<Record<string, unknown>>;
type Parts = Exclude<Wording, string>;

function labelled(messages: string, field: string, parts: Parts[number]): Parts {
  const text = `${messages}.field.${field}`;
  return hasText(text) ? [{ text }, ' ', parts] : [parts];
}

function partsOf(messages: string, field: string, value: unknown): Parts {
  if (field === 'numbers') return [{ text: 'console.list.numbers', params: { n: splitNumbers(String(value)).length } }];
  const text = `${messages}.${field}.${String(value)}`;
  if (hasText(text)) return [{ text }];
  if (typeof value === 'boolean') return labelled(messages, field, { text: `console.list.${value ? 'yes' : 'no'}` });
  if (typeof value !== 'number') return [String(value)];
  return value >= firstInstant ? [businessDay(value)] : labelled(messages, field, String(value));
}

/** What a list's filters say, in its module's words: it tells two tabs of one list apart. */
export function listNote(messages: string, values: Values): Parts {
  return Object.entries(values)
    .filter(([field]) => !pageFields.has(field))
    .flatMap(([field, value], at) => [...(at === 0 ? [] : [' · ']), ...partsOf(messages, field, value)]);
}
