import { auditOf, type Endpoint } from '@linehaul/contract/endpoint.ts';
import type { AtCommit, Scope } from '../database/scope.ts';
import type { AuditFields } from '../module/server-module.ts';
import { isFields, reduceToChanges } from './changes.ts';
import { type LogLine, logLineRepo } from './log-line.repo.ts';
import { scrubbed } from './scrub.ts';

/** A call as its line tells of it. */
export interface LoggedCall {
  endpoint: Endpoint;
  /** Name of the module that has the call. */
  module: string;
  input: unknown;
  /** Names of input fields that the contract declares secret. */
  secretFields: ReadonlySet<string>;
  ip: string;
  userAgent: string;
  requestId: string;
}

export interface CallLog {
  audit(note: AuditFields): void;
  /** Passed to the scope of a call that opens its own transactions: the first that is kept keeps the line. */
  atCommit: AtCommit;
  /** The handler is done: writes the line, or completes the one that was written with the change. */
  finish(scope: Scope): Promise<void>;
  /** The call repeats one whose line is written. */
  repeated(): void;
}

const ofTenant = /^tenant (\d+)$/;

function tenantOf({ tenant, record }: AuditFields): number | null {
  const tenantPart = ofTenant.exec(record ?? '')?.[1];
  return tenant ?? (tenantPart === undefined ? null : Number(tenantPart));
}

function idIn(input: unknown): string {
  return isFields(input) && (typeof input.id === 'number' || typeof input.id === 'string') ? ` ${input.id}` : '';
}

function lineOf(call: LoggedCall, action: string, note: AuditFields): LogLine {
  const { endpoint, module, input, secretFields, ip, userAgent, requestId } = call;
  // A module that hands nothing in is logged with what it was asked to do.
  const says = note.before !== undefined || note.after !== undefined;
  const changes = says ? reduceToChanges(note.before, note.after) : reduceToChanges(undefined, input);
  const record = note.record ?? `${module}${idIn(input)}`;
  return {
    action,
    endpoint: endpoint.path,
    module,
    call: endpoint.name,
    ip,
    user_agent: userAgent,
    request_id: requestId,
    ...scrubbed({ ...changes, record }, input, secretFields),
  };
}

const noLog: CallLog = {
  audit: () => undefined,
  atCommit: { before: async () => undefined, after: () => undefined },
  finish: async () => undefined,
  repeated: () => undefined,
};

/**
 * The operator log's line of one call: exactly one for a call that changed something, in the transaction of the change;
 * none for a call that was taken back.
 */
export function callLog(call: LoggedCall): CallLog {
  const action = auditOf(call.endpoint);
  if (action === null) return noLog;
  let fields: AuditFields = {};
  let logLineId: number | null = null;
  let isCommitted = false;
  const line = () => lineOf(call, action, fields);
  const ownerOf = ({ caller }: Scope) => (caller.supplier_id === 0 ? (tenantOf(fields) ?? 0) : caller.supplier_id);
  const write = async (scope: Scope) => {
    logLineId = await logLineRepo(scope).add(line(), ownerOf(scope));
    const tenant = tenantOf(fields);
    if (tenant !== null) await logLineRepo(scope).addForTenant(line(), tenant);
  };
  return {
    audit: (note) => {
      fields = { ...fields, ...note };
    },
    atCommit: {
      before: async (scope) => {
        if (!isCommitted) await write(scope);
      },
      after: () => {
        isCommitted = true;
      },
    },
    finish: async (scope) => {
      if (!isCommitted && fields.isUnchanged) return;
      if (!isCommitted) await write(scope);
      else if (logLineId !== null) await logLineRepo(scope).complete(logLineId, line(), ownerOf(scope));
    },
    repeated: () => {
      isCommitted = true;
    },
  };
}
