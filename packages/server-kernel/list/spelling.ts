import { comparableText } from '@linehaul/contract/comparable-text.ts';
import { type RawBuilder, sql } from 'kysely';
import { pinyin } from 'pinyin-pro';
import { startsWith } from './starts-with.ts';

/** What people type for a name: the first letters of its syllables, Latin letters and digits as they are (`合肥Acme` is `hfacme`). */
export function initialsOf(name: string): string {
  const letters = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', v: true }).join('');
  return letters.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** A pattern for initials; null of what is none: they are Latin letters, and digits between them. */
export function initialsPattern(typedText: string): string | null {
  const letters = comparableText(typedText);
  return /^(?=.*[a-z])[a-z0-9]+$/.test(letters) ? startsWith(letters) : null;
}

/**
 * Whether a row is what somebody means who types a name's initials, or the last four digits of a phone. The table has
 * the columns `initials` and `phone_tail`.
 */
export function isSpelt(table: string, keyword: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const searchText = keyword.trim().toLowerCase();
  const byInitials = sql<boolean>`${column('initials')} like ${startsWith(searchText)}`;
  return /^\d{4}$/.test(searchText)
    ? sql<boolean>`(${byInitials} or ${column('phone_tail')} = ${searchText})`
    : byInitials;
}
