import { sql } from 'kysely';
import type { Scope } from '../database/scope.ts';
import { isFields } from './changes.ts';

interface LoggedTexts {
  names: readonly string[];
  /** Phones and addresses: erased wherever they stand, because they are nobody else's. */
  contacts: readonly string[];
  /** Records as lines of the log name them: names are erased from these alone. */
  records: readonly string[];
  /** Numbers of the same records, by which answers are known that were kept of calls. */
  numbers: readonly string[];
  /** Fields of the same records that are about the person, whatever is in them. */
  fields?: readonly string[];
  /** Names and phones under which the person has signed in and called as a member: these lines give up where that was, too. */
  callers?: readonly string[];
}

interface KeptJson {
  id: number;
  endpoint: string;
  login_name: string;
  ip: string;
  user_agent: string;
  supplier_id: number;
  record: string;
  before: unknown;
  after: unknown;
}

interface Tables {
  operator_log: KeptJson;
  idempotency_key: { supplier_id: number; caller_key: string; key: string; answer: unknown };
  login_log: Pick<KeptJson, 'supplier_id' | 'login_name' | 'ip' | 'user_agent'> & { kind: string };
  export_log: { supplier_id: number; id: number; filters: unknown };
}

/** Fields that have nothing but what is about persons, or what people have written freely. */
const personField =
  /^(old_|new_)?(consignor|consignee|shipper|payee|signer)_(name|phone|tel|address)$|^(remark|note|signature|reason)$/;

/** A text of fewer signs, the address of a letter, stands in records of many others. */
const shortestContact = 6;

const isAsciiWord = (sign: string | undefined) => sign !== undefined && /[A-Za-z0-9]/.test(sign);

/** Whether a value has the text: a short one as a word of its own, one of a single sign as the whole. */
function hasPersonText(value: string, text: string): boolean {
  if (text.length === 1) return value === text;
  if (text.length >= shortestContact) return value.includes(text);
  for (let at = value.indexOf(text); at >= 0; at = value.indexOf(text, at + 1)) {
    const goesOnBefore = isAsciiWord(text[0]) && isAsciiWord(value[at - 1]);
    const goesOnAfter = isAsciiWord(text.at(-1)) && isAsciiWord(value[at + text.length]);
    if (!goesOnBefore && !goesOnAfter) return true;
  }
  return false;
}

/** A value without texts; of fields that are about persons nothing is left where the whole record is theirs. */
export function eraseTexts(
  value: unknown,
  texts: readonly string[],
  isTheirs: boolean,
  fields: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return texts.some((text) => hasPersonText(value, text)) ? '' : value;
  if (Array.isArray(value)) return value.map((item) => eraseTexts(item, texts, isTheirs, fields));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const isAbout = personField.test(name) || fields.includes(name);
      const isErased = isTheirs && isAbout && typeof field === 'string';
      return [name, isErased ? '' : eraseTexts(field, texts, isTheirs, fields)];
    }),
  );
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Whether a column has one of the texts, as JSON writes them. */
const hasText = (column: string, texts: readonly string[]) => {
  const forms = texts.map((text) => JSON.stringify(text).slice(1, -1));
  return sql<boolean>`exists (select from unnest(${forms}::text[]) as form
    where strpos(${sql.ref(column)}::text, form) > 0)`;
};

/** What lines of the operator log about a record have said of it, now and before, in these fields. */
export async function listLoggedValues(scope: Scope, record: string, fields: readonly string[]): Promise<string[]> {
  const tables = scope.tables<Tables>();
  const lines = await tables
    .selectFrom('operator_log')
    .select(['before', 'after'])
    .where('record', '=', record)
    .execute();
  return lines
    .flatMap(({ before, after }) => [before, after])
    .flatMap((side) => (isFields(side) ? fields.map((name) => side[name]) : []))
    .flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []));
}

/** Of lines that a member has written by calling: who it was, and from where. */
async function eraseCallers(scope: Scope, callers: readonly string[]): Promise<void> {
  const tables = scope.tables<Tables>();
  const nobody = { login_name: '', ip: '', user_agent: '' };
  await tables
    .updateTable('operator_log')
    .set(nobody)
    .where('endpoint', 'like', '/v1/member/%')
    .where('login_name', 'in', callers)
    .execute();
  await tables
    .updateTable('login_log')
    .set(nobody)
    .where('kind', '=', 'member')
    .where('login_name', 'in', callers)
    .execute();
}

/** Erases texts about persons from what was logged and kept of the calls of the scope's tenant. */
export async function eraseLoggedTexts(scope: Scope, erasure: LoggedTexts): Promise<void> {
  const { names, records, numbers, fields, callers = [] } = erasure;
  const contacts = erasure.contacts.filter((text) => text.length >= shortestContact);
  if (callers.length > 0) await eraseCallers(scope, callers);
  const tables = scope.tables<Tables>();
  const allTexts = [...names, ...erasure.contacts];
  const lines = await tables
    .selectFrom('operator_log')
    .select(['id', 'record', 'before', 'after'])
    .where(({ or, eb }) =>
      or([
        eb('record', 'in', [...records, '']).and('record', '<>', ''),
        hasText('before', contacts),
        hasText('after', contacts),
      ]),
    )
    .execute();
  const knownRecords = new Set(records);
  for (const { id, record, before, after } of lines) {
    const isTheirs = knownRecords.has(record);
    const texts = isTheirs ? allTexts : contacts;
    const rest = {
      before: asJson(eraseTexts(before, texts, isTheirs, fields)),
      after: asJson(eraseTexts(after, texts, isTheirs, fields)),
    };
    await tables.updateTable('operator_log').set(rest).where('id', '=', id).execute();
  }
  const answers = await tables
    .selectFrom('idempotency_key')
    .select(['caller_key', 'key', 'answer'])
    .where(({ or }) => or([hasText('answer', contacts), hasText('answer', numbers)]))
    .execute();
  for (const { caller_key, key, answer } of answers) {
    await tables
      .updateTable('idempotency_key')
      .set({ answer: asJson(eraseTexts(answer, allTexts, true)) })
      .where('caller_key', '=', caller_key)
      .where('key', '=', key)
      .execute();
  }
  const filterTexts = [...names, ...contacts];
  const exports = await tables
    .selectFrom('export_log')
    .select(['id', 'filters'])
    .where(hasText('filters', filterTexts))
    .execute();
  for (const { id, filters } of exports) {
    await tables
      .updateTable('export_log')
      .set({ filters: asJson(eraseTexts(filters, filterTexts, false)) })
      .where('id', '=', id)
      .execute();
  }
}
