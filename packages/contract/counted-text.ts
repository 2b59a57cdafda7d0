import { decimalMarks, type Language } from './languages.ts';

export interface PluralForms {
  one: string;
  other: string;
}

/**
 * The form of a word beside a number, a number or its text. Texts write it as `{{n}} {{n, plural(one: row; other: rows)}}`.
 * Chinese and Japanese have one form; English and Spanish have another one for 1 alone.
 */
export function pluralForm(value: unknown, { one, other }: PluralForms): string {
  return String(value) === '1' ? one : other;
}

/** Digits with the language's mark between thousands: `1,089`, in Spanish `1.089`. */
export function groupDigits(digits: string, language: Language): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, decimalMarks[language] === '.' ? ',' : '.');
}

/** Numbers that name something: they are written as they are. */
const identifier = /(?:^|_)(?:id|no|code|status|version|year|at)$/;

/** What a text says for a value: a count has its thousands marked. */
export function valueText(name: string, value: string | number, language: Language): string {
  if (typeof value === 'string' || !Number.isInteger(value) || identifier.test(name)) return String(value);
  return `${value < 0 ? '-' : ''}${groupDigits(String(Math.abs(value)), language)}`;
}

const placeholder = /\{\{\s*(\w+)\s*(?:,\s*plural\(one: ([^;)]*); other: ([^;)]*)\)\s*)?\}\}/g;

/** Fills in `{{name}}` and the plural forms; a value that is not there stays in its braces. */
export function fillText(text: string, params: Readonly<Record<string, string | number>>, language: Language): string {
  return text.replace(placeholder, (whole, name: string, one?: string, other?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return one === undefined ? valueText(name, value, language) : pluralForm(value, { one, other: other ?? one });
  });
}
