import { z } from 'zod';
import { line } from './units.ts';

/** Counting stops here, so that page one costs the same on a thousand rows and on ten million. */
export const countCap = 10_000;

/** The longest keyword, in characters. */
export const keywordLimit = 100;

const ideograph = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/** One letter or digit begins half of all numbers and names; one character of a Chinese or Japanese name is a surname. */
export function isWorthSearching(keyword: string): boolean {
  return [...keyword].length >= 2 || ideograph.test(keyword);
}

/** The keyword of a list that may have millions of rows. */
export const searchKeyword = line(keywordLimit).refine((typedText) => typedText === '' || isWorthSearching(typedText), {
  params: { fault: 'wire.field.keyword' },
});

/** How a list call answers its count; the texts are part of the API's documentation. */
const countOf = z.enum(['with', 'without', 'only', 'sums']).meta({
  description:
    'How the rows are counted. `with` (as when absent): the answer waits for the count. `without`: nothing is counted; ' +
    '`total` is what has been seen up to this page, and `total_capped` says that there are more. `only`: the list is ' +
    'empty, `page`, `cursor` and `sort` have no effect, and `total` is the count. `sums`: as `only`, and lists that add up ' +
    'figures answer their `sums`, unless they have more rows than are counted.',
});

/**
 * What every list call takes: `sort` is `field` or `-field`; `cursor` replaces `page`, which ends at the last row that is
 * counted.
 */
export const pageQuery = z.object({
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(200).default(20),
  sort: z
    .string()
    .regex(/^-?[a-z][a-z0-9_]{0,62}$/)
    .optional(),
  keyword: line(keywordLimit).optional(),
  cursor: z.string().max(500).optional(),
  count: countOf.optional(),
});
export type PageQuery = z.output<typeof pageQuery>;

/** What a list call says of its page and not of the rows that the list has. */
export const pageFields: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'cursor', 'count']);

const totalAbout = z.int().meta({
  description: 'There was no time to count: so many rows the database expects, up to 10,000.',
});

const notFound = z.array(z.string()).meta({
  description: 'Of the numbers that were asked for, those that no row of the list has. Absent when none were.',
});

/**
 * The envelope of a list: `total` is exact unless `total_capped` is true; then there are more: counting ends at 10,000,
 * and after a fifth of a second, when `total` is what has been seen up to this page, and `total_about` is what the
 * database expects. By cursor it is the total that the walk began with.
 */
export function pageOf<T extends z.ZodType, S extends z.ZodObject = z.ZodObject>(row: T, sums?: S) {
  return z.object({
    list: z.array(row),
    total: z.int(),
    total_capped: z.boolean(),
    total_about: totalAbout.optional(),
    next_cursor: z.string().nullable(),
    not_found: notFound.optional(),
    ...(sums && { sums: sums.optional() }),
  });
}

export interface Page<Row> {
  list: Row[];
  total: number;
  total_capped: boolean;
  total_about?: number | undefined;
  next_cursor: string | null;
  not_found?: string[] | undefined;
}
