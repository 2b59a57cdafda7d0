import type { Language } from '@linehaul/contract/languages.ts';
import { clockText, localClock } from '@linehaul/contract/local-time.ts';
import { callTitle, type TextSource } from '@linehaul/modules/access/contract/call-names.contract.ts';
import { cellMaker, type ExportCell } from '@linehaul/server-kernel/export/export-cell.ts';
import { errorAddress, type Texts } from '@linehaul/server-kernel/text/texts.ts';
import {
  choiceAddress,
  type FieldChange,
  fieldChanges,
  fieldTitle,
  recordTitle,
  valueKind,
} from '../contract/log-words.contract.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Line {
  module: string;
  call: string;
  record: string;
  record_name: string;
  before: Fields | null;
  after: Fields | null;
}

/** The sentence that a list and a file show; the whole is in the detail. */
const maxSentence = 400;
const maxValue = 80;
const nothing = '–';

/** Words of a language, and times as a clock of the installation shows them: the log does not know its reader's. */
export interface LineSource extends TextSource {
  toLocal: (instant: number) => number;
}

export function lineSource(texts: Texts, language: Language, timeZone: string): LineSource {
  return {
    has: (address) => texts(language, address) !== address,
    text: (address, params) => texts(language, address, params),
    toLocal: localClock(timeZone),
  };
}

function cellText(cell: ExportCell): string {
  if (cell === null) return nothing;
  if ('text' in cell) return cell.text;
  if ('number' in cell) return cell.number;
  const text = clockText(cell.localSeconds);
  return cell.format === 'day' ? text.slice(0, 10) : text;
}

function oneValue(path: string, value: unknown, line: Line, { has, text, toLocal }: LineSource): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  const choice = (word: string) => {
    const address = choiceAddress(path, word, line).find(has);
    return address === undefined ? undefined : text(address);
  };
  const texts = { choice, yes: text('export.cell.yes'), no: text('export.cell.no') };
  return cellText(cellMaker(valueKind(path, value), texts, toLocal)(value));
}

function sideText(path: string, value: unknown, line: Line, source: LineSource): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const text = values.length === 0 ? nothing : values.map((one) => oneValue(path, one, line, source)).join(', ');
  return text.length > maxValue ? `${text.slice(0, maxValue).toWellFormed()}…` : text;
}

function changeText({ path, before, after }: FieldChange, line: Line, source: LineSource): string {
  const title = fieldTitle(path, line, source);
  const is = sideText(path, after, line, source);
  return before === undefined ? `${title}: ${is}` : `${title}: ${sideText(path, before, line, source)} → ${is}`;
}

/** What a list adds to a line so that people can read it. */
export function lineWords(line: Line, source: LineSource) {
  const changes = fieldChanges(line.before, line.after);
  const sentence = changes.map((change) => changeText(change, line, source)).join('; ');
  return {
    call_title: callTitle({ module: line.module, name: line.call }, source),
    record_title: recordTitle(line, source),
    fields: changes.map(({ path }) => path),
    changes: sentence.length > maxSentence ? `${sentence.slice(0, maxSentence).toWellFormed()}…` : sentence,
  };
}

/** Why a sign-in was refused, or that it was not. */
export function outcomeTitle(outcome: string, { has, text }: TextSource): string {
  const address = [`audit.outcome.${outcome}`, errorAddress(outcome)].find(has);
  return address ? text(address) : outcome;
}

/** By which provider somebody signed in; one that was taken out of the installation by the last part of its name. */
export function wayTitle(way: string, { has, text }: TextSource): string {
  if (way === '') return text('audit.way.password');
  return has(way) ? text(way) : (way.split('.').at(-1) ?? way);
}
