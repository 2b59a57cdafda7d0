import { comparablePlate, comparableText } from '@linehaul/contract/comparable-text.ts';
import { phoneDigits } from '@linehaul/contract/plain-text.ts';
import { readCode } from '@linehaul/contract/read-code.ts';
import { type RawBuilder, sql } from 'kysely';
import { startsWith } from './starts-with.ts';

type Condition = RawBuilder<boolean>;

/** Whether a text is the same, whatever the case, width and invisible characters of both. */
export function isSameText(column: string, text: string): Condition {
  return sql<boolean>`${comparable(column)} = ${comparableText(text)}`;
}

/** Whether a plate is the same, with its dot or without. */
export function isSamePlate(column: string, plate: string): Condition {
  return sql<boolean>`comparable_plate(${sql.ref(column)}) = ${comparablePlate(plate)}`;
}

/** What people write, as it is compared: an index on it is one on `comparable_text(column) text_pattern_ops`. */
export function comparable(column: string): RawBuilder<string> {
  return sql<string>`comparable_text(${sql.ref(column)})`;
}

/** Whether a text begins as typed, whatever the case and width of both. */
export function textBegins(column: string, typedText: string): Condition {
  return sql<boolean>`${comparable(column)} like ${startsWith(comparableText(typedText))}`;
}

/** Whether a text has somewhere what was typed. */
function textContains(column: string, typedText: string): Condition {
  return sql<boolean>`${comparable(column)} like ${`%${startsWith(comparableText(typedText))}`}`;
}

/** A number of digits and capitals, as those that the installation gives, written in any way that `readCode` reads. */
export function ownNumber(typedText: string): string {
  return readCode(typedText).toUpperCase();
}

/** A pattern for such numbers. */
export function numberPattern(typedText: string): string {
  return startsWith(ownNumber(typedText));
}

function numberBegins(column: string, typedText: string): Condition {
  return sql<boolean>`${sql.ref(column)} like ${numberPattern(typedText)}`;
}

/** A pattern for phones, typed in any of the ways that people write them. */
export function phonePattern(typedText: string): string {
  // Of hyphens alone nothing is left, and nothing begins every phone.
  return startsWith(phoneDigits(typedText) || typedText);
}

function phoneBegins(column: string, typedText: string): Condition {
  return sql<boolean>`${sql.ref(column)} like ${phonePattern(typedText)}`;
}

/** Whether a plate begins or ends as typed, with its dot or without: `皖AD6408`, `D6408`, `6408`. */
function plateFits(column: string, typedText: string): Condition {
  const plate = comparablePlate(typedText) || typedText;
  const at = sql`comparable_plate(${sql.ref(column)})`;
  const begins = sql<boolean>`${at} like ${startsWith(plate)}`;
  return plate.length < 3 ? begins : sql<boolean>`(${begins} or ${at} like ${`%${startsWith(plate).slice(0, -1)}`})`;
}

/** Digits by which people call a number or a phone, from its end: four, or more. */
export function tailOf(typedText: string): string | null {
  const digits = phoneDigits(typedText);
  return /^\d{4,10}$/.test(digits) ? digits : null;
}

/**
 * Whether a number or a phone ends in digits, four or more, as `tailOf` answers them. An index on it is one on
 * `right(column, 4)`.
 */
export function endsIn(column: string, tail: string): Condition {
  const at = sql.ref(column);
  return sql<boolean>`(right(${at}, 4) = right(${tail}, 4) and ${at} like '%' || ${tail})`;
}

/**
 * In the case in which it was typed, in small letters, in capitals, and in small letters after a capital (`P3-20261129-d00000002420`):
 * for columns whose index has them as they were written.
 */
function wordBegins(column: string, typedText: string): Condition {
  const word = typedText.normalize('NFKC');
  const [small, capitals] = [word.toLowerCase(), word.toUpperCase()];
  const spellings = new Set([word, small, capitals, capitals.slice(0, 1) + small.slice(1)]);
  const conditions = [...spellings].map((one) => sql<boolean>`${sql.ref(column)} like ${startsWith(one)}`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** The columns that a list is searched by, by what they hold. */
export interface SearchColumns {
  /** Names, codes, what people write. */
  texts?: readonly string[];
  /** The same, found in the middle as well: lists of few rows. */
  within?: readonly string[];
  /** Numbers of digits and capitals. */
  numbers?: readonly string[];
  phones?: readonly string[];
  plates?: readonly string[];
  /** Words of one case, or with a capital before small letters, with an index of the column as it is. */
  words?: readonly string[];
}

const conditionsOf: {
  readonly [K in keyof Required<SearchColumns>]: (column: string, typedText: string) => Condition;
} = {
  texts: textBegins,
  within: textContains,
  numbers: numberBegins,
  phones: phoneBegins,
  plates: plateFits,
  words: wordBegins,
};

/** Whether one of the columns answers to what was typed. */
export function answersTo(typedText: string, columns: SearchColumns, ...others: readonly Condition[]): Condition {
  const kinds = Object.keys(columns) as (keyof SearchColumns)[];
  const conditions = kinds.flatMap((kind) =>
    (columns[kind] ?? []).map((column) => conditionsOf[kind](column, typedText)),
  );
  return sql<boolean>`(${sql.join([...conditions, ...others], sql` or `)})`;
}
