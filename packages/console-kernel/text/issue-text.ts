import { decimalMarks } from '@linehaul/contract/languages.ts';
import { minorToText, withMark } from '@linehaul/ui/number-text.ts';
import type { z } from 'zod';
import { currentLanguage } from '../browser/app-state.ts';
import { hasText, textOf } from './text.ts';

type Issue = z.core.$ZodIssue;

export interface IssueContext {
  /** Decimal places between the value and what is typed, so that limits are said in the typed unit. */
  scale: number;
  /** The field is a phone number, a day …: formats are said in its words. */
  kind: string;
  /** The module whose `error.<code>` texts custom checks name. */
  messages: string;
}

const tooSmall: Record<string, string> = { string: 'too_short', array: 'too_few', set: 'too_few' };
const tooBig: Record<string, string> = { string: 'too_long', array: 'too_many', set: 'too_many' };

function limitText(limit: number | bigint, origin: string, scale: number): string {
  if (origin !== 'number' && origin !== 'int') return String(limit);
  return withMark(minorToText(Number(limit), scale), decimalMarks[currentLanguage()]);
}

function said(key: string, params?: Record<string, string>): string {
  return textOf(`console.invalid.${key}`, params);
}

function formatText(issue: Issue, kind: string): string {
  if (kind === 'phone' || kind === 'email' || kind === 'day') return said(kind);
  return said('format' in issue && issue.format === 'date' ? 'day' : 'format');
}

/** A check of the contract may name an error code, `joining.credit_code`: the error's own text says what is wrong. */
function faultAddress(issue: Issue): string {
  const fault: unknown = 'params' in issue ? issue.params?.fault : undefined;
  return typeof fault === 'string' ? fault.replace('.', '.error.') : '';
}

function customText(issue: Issue, messages: string): string {
  const ownAddress = [faultAddress(issue), `${messages}.error.${issue.message}`, issue.message].find(hasText);
  return ownAddress ? textOf(ownAddress) : said('value');
}

/** What is wrong with a value, in the user's words; the check has to report its input. */
export function issueText(issue: Issue, context: IssueContext): string {
  const { scale, kind, messages } = context;
  if (issue.input === undefined || issue.input === null) return textOf('console.form.required');
  switch (issue.code) {
    case 'invalid_type':
      return said(issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'type');
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return textOf('console.form.required');
      return said(tooSmall[issue.origin] ?? 'too_small', { limit: limitText(issue.minimum, issue.origin, scale) });
    case 'too_big':
      return said(tooBig[issue.origin] ?? 'too_big', { limit: limitText(issue.maximum, issue.origin, scale) });
    case 'invalid_value':
      return said('choice');
    case 'invalid_format':
      return formatText(issue, kind);
    case 'custom':
      return customText(issue, messages);
    default:
      return said('value');
  }
}
