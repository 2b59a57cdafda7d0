import {
  accessOf,
  auditOf,
  type Endpoint,
  type Industry,
  industries,
  knowsCaller,
} from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Call } from '@linehaul/contract/wire.ts';
import { memberDoor } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { hiddenValue, secretFieldsOf } from '@linehaul/server-kernel/audit/scrub.ts';
import type { Handler, HandlerCall, ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import { inputSchema, type JsonSchema } from '@linehaul/server-kernel/schema/schema.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { likely } from '@linehaul/server-kernel/testing/sample.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { serverModules } from '../modules.ts';
import { ofPresentPlugins } from '../testing/names-of-plugins.ts';

/**
 * Every contract of the installation, behind handlers that change a row and hand in everything they were asked with: what the
 * log makes of that is the kernel's, whatever module it is.
 */
let isFailing = false;
/** Whether the last line is of the same transaction as the last change, asked before the handler is done. */
let wasTogether: boolean | null = null;

type AnyCall = HandlerCall<Readonly<Record<string, unknown>>>;

async function change({ scope }: AnyCall): Promise<void> {
  await rateLimit(scope, 'changed').count(86_400);
  if (isFailing) throw refuse(wireErrors.version);
}

async function isTogether(): Promise<boolean | null> {
  const { rows } = await app.scope().database.pool.query<{ is_together: boolean }>(
    `select l.xmin = (select xmin from rate_limit where key = 'changed') as is_together
       from operator_log l order by id desc limit 1`,
  );
  return rows[0]?.is_together ?? null;
}

function changing(endpoint: Endpoint): Handler<Endpoint> {
  const handler = async (call: AnyCall) => {
    if (endpoint.transaction === 'own') {
      await call.scope.once((scope) => change({ ...call, scope }));
      wasTogether = await isTogether();
    } else await change(call);
    call.audit({ before: { ...call.input, note_text: 'a' }, after: { ...call.input, note_text: 'b' } });
    return {};
  };
  return handler as unknown as Handler<Endpoint>;
}

/** A secret that could be nowhere by chance, and is a password, a number or a key as the case may be. */
const secret = '6222020200112233';

function withSecrets(schema: JsonSchema, value: unknown): Record<string, unknown> {
  const names = secretFieldsOf(schema);
  const put = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(put);
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part).map(([name, inner]) => [name, names.has(name) ? secret : put(inner)]);
    return Object.fromEntries(entries);
  };
  const filledSample = put(value);
  const missing = Object.keys(schema.properties ?? {}).filter((name) => names.has(name));
  return { ...(filledSample as object), ...Object.fromEntries(missing.map((name) => [name, secret])) };
}

const samplesOf = (endpoint: Endpoint) =>
  fc.sample(likely(inputSchema(endpoint.input)), { numRuns: 60, seed: 7 }).map((value) => {
    const schema = inputSchema(endpoint.input);
    return withSecrets(schema, value);
  });

/** Rules beyond the schema refuse what a sample says; such a call takes anything here, its secrets still being secret. */
function sampleable(endpoint: Endpoint): z.ZodObject {
  if (samplesOf(endpoint).some((sample) => endpoint.input.safeParse(sample).success)) return endpoint.input;
  const secrets = secretFieldsOf(inputSchema(endpoint.input));
  const fields = Object.keys(endpoint.input.shape).map((name) => {
    return [name, secrets.has(name) ? z.unknown().meta({ secret: true }) : z.unknown()];
  });
  return z.object(Object.fromEntries(fields));
}

/** The calls as they are, but for their answers; sign-in and its like stay real. */
function stubbed(module: ServerModule): ServerModule {
  const auditedCalls = Object.entries(module.contract).filter(([, endpoint]) => auditOf(endpoint) !== null);
  const contract = auditedCalls.map(([key, endpoint]) => {
    return [key, { ...endpoint, input: sampleable(endpoint), output: z.looseObject({}), download: false }];
  });
  return {
    ...module,
    contract: { ...module.contract, ...Object.fromEntries(contract) },
    handlers: (kernel) => {
      const replacements = auditedCalls.map(([key, endpoint]) => [key, changing(endpoint)]);
      return { ...module.handlers(kernel), ...Object.fromEntries(replacements) };
    },
  };
}

const modules = serverModules.map(stubbed);
const app = await testApp({ modules });
const { pool } = app.scope().database;

const endpoints = modules.flatMap((module) =>
  Object.values(module.contract).map((endpoint): { module: string; endpoint: Endpoint } => ({
    module: module.name,
    endpoint,
  })),
);
const loggedCalls = endpoints
  .filter(({ endpoint }) => auditOf(endpoint) !== null && knowsCaller(endpoint))
  .map(({ module, endpoint }) => [endpoint.path, module, endpoint] as const);

interface LogCaller {
  /** As the line names them. */
  account: string;
  call: Call;
}

/** `member` is a carrier's, `buyer` a supplier's. */
const users = new Map<Industry | 'member' | 'buyer', LogCaller>();

/** Handlers of calls that are logged are replaced, the one that lets members in among them. */
async function signInMember(suid: number): Promise<LogCaller> {
  const platform = users.get('platform');
  if (!platform) throw new TypeError('no platform');
  await pool.query('insert into member_sign_in (supplier_id, is_on) values ($1, true)', [suid]);
  const account = app.fresh.phone();
  return { account, call: (await memberDoor(app, platform).signIn(suid, account)).call };
}

beforeAll(async () => {
  for (const industry of industries) {
    const tenant = await app.tenant({ account: `log-${industry}`, industry });
    users.set(industry, tenant);
    if (industry === 'logistics') users.set('member', await signInMember(tenant.suid));
    if (industry === 'supplier') users.set('buyer', await signInMember(tenant.suid));
  }
});

function callerOf(endpoint: Endpoint): LogCaller {
  if (accessOf(endpoint) === 'member') {
    const isOfCarrier = endpoint.industries?.includes('logistics') ?? true;
    const member = users.get(isOfCarrier ? 'member' : 'buyer');
    if (member) return member;
  }
  const user = users.get(endpoint.industries?.[0] ?? 'logistics');
  if (!user) throw new TypeError('no caller');
  return user;
}

interface Line {
  call: string;
  module: string;
  action: string;
  login_name: string;
  ip: string;
  request_id: string;
  after: Record<string, unknown> | null;
  is_together: boolean;
  text: string;
}

/** Lines since, and whether the line and the handler's row are of one transaction. */
async function linesSince(id: number): Promise<Line[]> {
  const { rows } = await pool.query<Line>(
    `select l.call, l.module, l.action, l.login_name, l.ip, l.request_id, l.after, l::text as text,
            l.xmin = (select xmin from rate_limit where key = 'changed') as is_together
       from operator_log l where id > $1 order by id`,
    [id],
  );
  return rows;
}

async function lastLine(): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0) as id from operator_log');
  return rows[0]?.id ?? 0;
}

/** Makes the call with the first of the likely inputs that it takes. */
async function make(endpoint: Endpoint): Promise<unknown> {
  const input = samplesOf(endpoint).find((sample) => endpoint.input.safeParse(sample).success);
  const form = endpoint.upload ? { file: new Blob(['a,b\n1,2\n']), fileName: 'x.csv' } : {};
  return callerOf(endpoint).call(endpoint, input ?? {}, form);
}

test.each(loggedCalls)('%s leaves one line, in the transaction of its change', async (_path, module, endpoint) => {
  const before = await lastLine();
  await make(endpoint);
  const lines = await linesSince(before);
  expect(lines).toHaveLength(1);
  const [line] = lines;
  expect(line).toMatchObject({
    module,
    call: endpoint.name,
    action: auditOf(endpoint),
    login_name: callerOf(endpoint).account,
    ip: '127.0.0.1',
    request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    after: { note_text: 'b' },
  });
  // A call that opens its own transactions learns more after the first: the line is completed then, but was there.
  expect(endpoint.transaction === 'own' ? wasTogether : line?.is_together).toBe(true);
  expect(line?.text).not.toContain(secret);
});

test.each(loggedCalls)('%s leaves no line when it is taken back', async (_path, _module, endpoint) => {
  const before = await lastLine();
  isFailing = true;
  const outcome = await make(endpoint).then(
    () => null,
    (error: unknown) => error,
  );
  isFailing = false;
  expect(outcome).toMatchObject({ status: 409 });
  expect(await linesSince(before)).toEqual([]);
});

/** Calls that change something and leave no line, which their contracts say. */
const silentNames = [
  'FirstStepsDismiss',
  'FreightQuote',
  'GoodsOrderQuote',
  'ListViewDefault',
  'ListViewDel',
  'ListViewSave',
  'MemberGoodsQuote',
  'MemberSignOut',
  'NoticeRead',
  'PreferenceSave',
  'PriceQuery',
  'QuickMenuAdd',
  'QuickMenuAdds',
  'QuickMenuDel',
  'Quote',
  'logout',
];
const silentOfPlugins = {
  groupbuy: ['MemberGroupbuyQuote'],
  spikebuy: ['MemberSpikebuyQuote'],
  utility: ['MemberUtilityQuote', 'UtilityAccountAsk', 'UtilityQuote'],
};

test('a call that changes something and has no line says so in its contract', () => {
  const silent = endpoints.filter(({ endpoint }) => {
    const isChanging = endpoint.method === 'POST' || endpoint.also === 'POST';
    return isChanging && knowsCaller(endpoint) && auditOf(endpoint) === null && !endpoint.download;
  });
  const names = [...silentNames, ...ofPresentPlugins(silentOfPlugins)];
  expect(silent.map(({ endpoint }) => endpoint.name).sort()).toEqual(names.sort());
});

test('some calls do bring secrets, or the lines above would prove nothing', () => {
  const bringing = loggedCalls.filter(([, , endpoint]) => secretFieldsOf(inputSchema(endpoint.input)).size > 0);
  expect(bringing.length).toBeGreaterThan(2);
  expect(hiddenValue).not.toContain(secret);
});
