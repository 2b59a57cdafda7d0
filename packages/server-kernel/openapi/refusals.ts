import { type Endpoint, isForAnybody, othersAccess, takesKey } from '@linehaul/contract/endpoint.ts';
import { declaredErrors, type ErrorCode, permissionErrors, wireErrors } from '@linehaul/contract/errors.ts';
import { pascalCase } from './named-schemas.ts';

/** Of the whole document: null, the word `login`, or the reason. */
export const refusalSchema = {
  type: 'object',
  description: 'A refused call. The HTTP status says the same in short.',
  required: ['status', 'message', 'data'],
  properties: {
    status: { const: false },
    message: { type: 'string', description: 'In the language of the `lang` header.' },
    data: {
      description: 'null, the word `login`, or the reason.',
      anyOf: [
        { type: 'null' },
        { const: 'login' },
        {
          type: 'object',
          required: ['code'],
          properties: {
            code: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            need: { type: 'string' },
            puzzle: {
              description: 'Made again with a `solution`: the text, a dot and a number, hashed to so many zero bits.',
              type: 'object',
              required: ['text', 'bits'],
              properties: { text: { type: 'string' }, bits: { type: 'integer' } },
            },
            request_id: { type: 'string' },
          },
        },
      ],
    },
  },
};

/** Whether there are sessions for which it is refused. */
function isGuarded(endpoint: Endpoint): boolean {
  const access = othersAccess(endpoint);
  return access === 'permission' || access === null;
}

/** What the kernel refuses of any call, and of those that a role, a key or a body is needed for. */
function kernelErrors(endpoint: Endpoint): ErrorCode[] {
  const { not_found, version, idempotency, in_progress, too_large, media_type, invalid, too_many } = wireErrors;
  return [
    ...[wireErrors.malformed, invalid, not_found, too_many],
    ...(isGuarded(endpoint) ? Object.values(permissionErrors) : []),
    ...(takesKey(endpoint) ? [idempotency, in_progress] : []),
    ...('version' in endpoint.input.shape ? [version] : []),
    ...(endpoint.method === 'POST' ? [too_large] : []),
    ...(endpoint.upload ? [media_type] : []),
  ];
}

/** What is refused of callers with a session, or without one where none is needed. */
function sessionErrors(endpoint: Endpoint): ErrorCode[] {
  const { sign, timestamp, login } = wireErrors;
  return isForAnybody(endpoint) ? [sign, timestamp] : [sign, timestamp, login];
}

const codesOf = (module: string) => declaredErrors().filter(({ code }) => code.startsWith(`${module}.`));

/**
 * Makes the refusals of a document's calls: a response for each status and set of codes, which calls share.
 * `programErrors` are what is refused of programs for their signature.
 */
export function refusalResponses(textOf: (code: string) => string, programErrors: readonly ErrorCode[]) {
  const responses: Record<string, unknown> = {};
  const names = new Map<string, string>();
  const responseFor = (module: string, status: number, errors: readonly ErrorCode[]) => {
    const key = errors.map(({ code }) => code).join();
    const existingName = names.get(key);
    if (existingName) return { $ref: `#/components/responses/${existingName}` };
    const ownName = errors.some(({ code }) => code.startsWith(`${module}.`)) ? pascalCase(module) : 'Refused';
    let name = `${ownName}${status}`;
    for (let n = 2; name in responses; n += 1) name = `${ownName}${status}_${n}`;
    names.set(key, name);
    responses[name] = {
      description: errors.map(({ code }) => `- \`${code}\`: ${textOf(code)}`).join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      'x-codes': errors.map(({ code }) => code),
    };
    return { $ref: `#/components/responses/${name}` };
  };
  /** The refusals of one call, by status. */
  const refusalsOf = (module: string, endpoint: Endpoint, caller: 'session' | 'program'): Record<string, unknown> => {
    const callerErrors = caller === 'program' ? programErrors : sessionErrors(endpoint);
    const all = [...callerErrors, ...kernelErrors(endpoint), ...codesOf(module)];
    const errors = [...new Set(all)].filter(({ status }) => status < 500);
    const statuses = [...new Set(errors.map(({ status }) => status))].sort((one, other) => one - other);
    const entries = statuses.map((status) => {
      const same = errors.filter((error) => error.status === status);
      return [String(status), responseFor(module, status, same)] as const;
    });
    return Object.fromEntries(entries);
  };
  return { responses, refusalsOf };
}
