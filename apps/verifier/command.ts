import { readFileSync } from 'node:fs';
import { chooseLanguage, type Language } from '@linehaul/contract/languages.ts';
import type { Report } from '@linehaul/evidence/finding.ts';
import { showValue } from '@linehaul/evidence/show-field.ts';
import { readTrust, type Trust } from '@linehaul/evidence/trust.ts';
import { verifyBundle } from '@linehaul/evidence/verify-bundle.ts';
import { compareHeads } from '@linehaul/evidence/verify-head.ts';
import { type Texts, textsIn, writeTime } from './report-text.ts';

/** What the program ends with: everything holds, something does not, the input is of no use. */
const exitCodes = { valid: 0, unproven: 1, broken: 1, unusable: 2 } as const;
const marks = { holds: '  ok  ', warning: '  !   ', broken: '  NO  ' } as const;

class UsageError extends Error {}

function readFile(path: string, texts: Texts): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new UsageError(texts.text('evidence.proof.command.unread', { file: path }));
  }
}

function readKeys(path: string, texts: Texts): Trust {
  const trust = readTrust(new TextDecoder().decode(readFile(path, texts)));
  if (trust === null) throw new UsageError(texts.text('evidence.proof.command.no_key', { file: path }));
  return trust;
}

/** Control characters, and those that turn the direction of text, stay out of a terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '�');
}

function printReport({ verdict, findings, events }: Report, texts: Texts): void {
  console.log(
    `${texts.text(`evidence.proof.verdict.${verdict}`)}\n${texts.text(`evidence.proof.verdict_hint.${verdict}`)}\n`,
  );
  for (const finding of findings) console.log(marks[finding.severity] + printable(texts.describe(finding)));
  const [first] = events;
  if (first) console.log(`\n${printable(texts.text('evidence.proof.page.waybill', { no: first.leaf.waybill }))}`);
  for (const { leaf, isInLog, fields } of events) {
    const line = `${leaf.n}  ${writeTime(leaf.at)}  ${texts.kind(leaf.kind)}`;
    console.log(marks[isInLog ? 'holds' : 'broken'] + printable(line));
    for (const { name, value } of fields)
      console.log(`          ${printable(`${texts.field(name)}: ${showValue(name, value, { time: writeTime })}`)}`);
  }
}

function verifyFiles(paths: readonly string[], texts: Texts): number {
  const [bundle, key, ...rest] = paths;
  if (bundle === undefined || key === undefined || rest.length > 0)
    throw new UsageError(texts.text('evidence.proof.command.usage'));
  const trust = readKeys(key, texts);
  const report = verifyBundle(readFile(bundle, texts), trust, Math.floor(Date.now() / 1000));
  printReport(report, texts);
  return exitCodes[report.verdict];
}

function compareFiles(paths: readonly string[], texts: Texts): number {
  const [headA, headB, key, ...rest] = paths;
  if (headA === undefined || headB === undefined || key === undefined || rest.length > 0) {
    throw new UsageError(texts.text('evidence.proof.command.usage'));
  }
  const trust = readKeys(key, texts);
  const [a, b] = [headA, headB].map((path) => new TextDecoder().decode(readFile(path, texts)));
  const finding = compareHeads(a ?? '', b ?? '', trust);
  console.log(finding === null ? texts.text('evidence.proof.command.same') : printable(texts.describe(finding)));
  return finding === null ? 0 : 1;
}

/** Options, and what is left of the arguments. */
function readArguments(args: readonly string[]): { language: Language; paths: string[]; isComparison: boolean } {
  const at = args.indexOf('--lang');
  const chosenLanguage = at < 0 ? process.env.LANG : args[at + 1];
  const rest = args.filter((_, place) => at < 0 || (place !== at && place !== at + 1));
  return {
    language: chooseLanguage(chosenLanguage, []),
    isComparison: rest[0] === '--compare',
    paths: rest.filter((argument) => argument !== '--compare'),
  };
}

const { language, paths, isComparison } = readArguments(process.argv.slice(2));
const commandTexts = textsIn(language);
try {
  process.exitCode = isComparison ? compareFiles(paths, commandTexts) : verifyFiles(paths, commandTexts);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
