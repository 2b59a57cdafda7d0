import { comparablePlate } from '@linehaul/contract/comparable-text.ts';
import { type ErrorCode, type Refusal, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { lockNamed } from '../database/named-lock.repo.ts';
import type { Scope } from '../database/scope.ts';
import { sqlState } from '../database/trouble.ts';
import type { HandlerCall } from '../module/server-module.ts';
import type { RecordDraft, RecordRepo, RecordRow } from './record.repo.ts';

/** PostgreSQL's code for a row that is there already. */
const uniqueViolation = '23505';

type Repo<Row extends RecordRow> = (scope: Scope) => RecordRepo<Row>;

/** The input of a call that adds a row, or changes the one with the `id`. */
interface SaveInput {
  id?: number | undefined;
  version?: number | undefined;
}

interface SaveSpec<Row extends RecordRow, Input extends SaveInput> {
  /** The record's name in the operator log: `driver`. */
  noun: string;
  repo: Repo<Row>;
  /** Fields that no two rows of a tenant share, whatever their case, width and invisible characters; the error is shown at the field. */
  unique?: { readonly [K in keyof Row & string]?: ErrorCode };
  /** Says that another row has the same, where several columns together are unique. */
  taken?: ErrorCode;
  /** What is written; the input less `id` and `version` where nothing is said. Refuses what must not be. */
  draft?: (call: HandlerCall<Input>, before: Row | undefined) => RecordDraft<Row> | Promise<RecordDraft<Row>>;
}

/** Refuses with `wire.not_found`. */
export async function existing<Row extends RecordRow>(repo: RecordRepo<Row>, id: number): Promise<Row> {
  const row = await repo.byId(id);
  if (!row) throw refuse(wireErrors.not_found);
  return row;
}

/** The row to be changed, locked until the transaction ends. Refuses one that is gone, and one that somebody has changed. */
async function current<Row extends RecordRow>(repo: RecordRepo<Row>, { id, version }: SaveInput) {
  if (id === undefined) return undefined;
  const row = await repo.locked(id);
  if (!row) throw refuse(wireErrors.not_found);
  if (version !== undefined && version !== row.version) throw refuse(wireErrors.version);
  return row;
}

function takenAt(field: string, error: ErrorCode): Refusal {
  return refuse(error, { fields: { [field]: { code: error.code } } });
}

/** What a row that came in between is answered with; null where it could be one of several. */
function racedRefusal<Row extends RecordRow>({
  taken,
  unique = {},
}: Pick<SaveSpec<Row, SaveInput>, 'taken' | 'unique'>) {
  const [only, ...others] = Object.entries<ErrorCode | undefined>(unique);
  if (taken) return refuse(taken);
  return only?.[1] && others.length === 0 ? takenAt(only[0], only[1]) : null;
}

/**
 * The handler of a call that adds a row or changes one: it locks the row, checks what no two rows share, writes, tells the
 * operator log what differs, and answers the row as it is now.
 */
export function saveCall<Row extends RecordRow, Input extends SaveInput>(spec: SaveSpec<Row, Input>) {
  const { noun, unique = {}, draft: draftOf } = spec;
  return async (call: HandlerCall<Input>): Promise<Row> => {
    const repo = spec.repo(call.scope);
    const { id, version: _version, ...fields } = call.input;
    const before = await current(repo, call.input);
    const draft = (draftOf ? await draftOf(call, before) : fields) as RecordDraft<Row> & Row;
    for (const [field, error] of Object.entries(unique) as [keyof Row & string, ErrorCode][]) {
      if (!(field in draft)) continue;
      // Two who save texts that are alike wait for each other: the unique index has them as they are written.
      await lockNamed(call.scope, `${noun} ${field} ${comparablePlate(String(draft[field]))}`);
      if (await repo.isTaken(field, draft[field], id)) throw takenAt(field, error);
    }
    const writing = before ? repo.change(before.id, before.version, draft) : repo.add(draft);
    const after = await writing.catch((error: unknown) => {
      throw sqlState(error) === uniqueViolation ? (racedRefusal(spec) ?? error) : error;
    });
    if (!after) throw refuse(wireErrors.version);
    call.audit({ record: `${noun} ${after.id}`, before, after });
    return after;
  };
}

interface DeleteSpec<Row extends RecordRow> {
  noun: string;
  repo: Repo<Row>;
  /** Refuses what others still need. */
  check?: (call: HandlerCall<{ id: number }>, row: Row) => void | Promise<void>;
}

/** The handler of a call that deletes a row, and answers its number. */
export function deleteCall<Row extends RecordRow>({ noun, repo: repoOf, check }: DeleteSpec<Row>) {
  return async (call: HandlerCall<{ id: number }>): Promise<{ id: number }> => {
    const { id } = call.input;
    const repo = repoOf(call.scope);
    const before = await repo.locked(id);
    if (!before) throw refuse(wireErrors.not_found);
    await check?.(call, before);
    await repo.remove(id);
    call.audit({ record: `${noun} ${id}`, before });
    return { id };
  };
}
