import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import type { CallOf } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { type spikebuyContract, spikebuyErrors } from '../contract/spikebuy.contract.ts';
import type { Session } from '../contract/spikebuy-record.contract.ts';
import { sessionRepo } from './session.repo.ts';

type Save = (typeof spikebuyContract)['SpikebuySessionSave'];
const record = { noun: 'spikebuy_session', repo: sessionRepo };

const saveRow = saveCall<Session, ParsedInputOf<Save>>({
  ...record,
  draft({ input: { id: _id, version: _version, ...fields }, scope }, before) {
    if (before?.is_used) throw refuse(spikebuyErrors.session_used);
    if (fields.starts_at < scope.now) throw refuseAt(spikebuyErrors.session_past, 'starts_at');
    return before ? fields : { ...fields, created_at: scope.now };
  },
});

/** Saves a session; drafts in it follow its times. */
export async function saveSession(call: CallOf<Save>): Promise<Session> {
  const session = await saveRow(call);
  await sessionRepo(call.scope).moveDrafts(session.id, session.starts_at, session.ends_at);
  return session;
}

export const deleteSession = deleteCall({
  ...record,
  check(_call, { activities }) {
    if (activities > 0) throw refuse(spikebuyErrors.session_used);
  },
});
