import { accessOf, type Endpoint } from '@linehaul/contract/endpoint.ts';
import { denialOf, type Permissions } from '@linehaul/contract/permission.ts';
import { type Call, CallRefused, Download } from '@linehaul/contract/wire.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { membersessionContract } from '@linehaul/modules/membersession/contract/membersession.contract.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { makeDemo } from '@linehaul/server-kernel/demo/make-demo.ts';
import { inputSchema } from '@linehaul/server-kernel/schema/schema.ts';
import { likely } from '@linehaul/server-kernel/testing/sample.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { serverModules } from '../modules.ts';
import { accountNames, makeMark, markRows, type NewestRows, newestRows } from '../testing/marked-rows.repo.ts';
import { idNames, tableNamed } from '../testing/named-rows.ts';
import { rolledBackAnswer, withRollback } from '../testing/rolled-back.ts';
import { addTenantRows } from '../testing/tenant-rows.ts';
import { usePlugins } from '../testing/use-plugins.ts';

/**
 * Every call of every contract, made by every account of the demo company with its own rows and with everybody else's.
 * Who may make it is the contract's word, whose a row is the database's; each tenant's rows carry its mark, and no
 * answer may carry another's.
 */
let isTrying = false;
const app = await testApp({
  env: { WEBHOOK_PRIVATE: '1', TRUST_PROXY: '1' },
  modules: serverModules.map((module) => withRollback(module, () => isTrying)),
});
const { pool } = app.scope().database;
const nobodys = Number.MAX_SAFE_INTEGER;
const endpoints: Endpoint[] = serverModules
  .flatMap((module) => Object.values(module.contract))
  .filter((endpoint) => accessOf(endpoint) !== 'public' && !endpoint.upload && !endpoint.stream);

const owners = ['admin', 'carrier', 'union', 'site', 'supplier', 'service', 'bank'] as const;
const users = [...owners, 'clerk'] as const;
const accounts = [...users, 'member'] as const;
type Account = (typeof accounts)[number];

/** What one tenant shows another on purpose: the call, whose rows, and to whom. */
const shownOnPurpose: readonly { call: RegExp; whose: string; to: RegExp; why: string }[] = [
  {
    call: /^AuthorizedInfo$/,
    whose: 'admin',
    to: /./,
    why: 'the platform publishes the agreement that all consent to',
  },
  {
    call: /^AgreementAccept$/,
    whose: 'admin',
    to: /./,
    why: 'what the platform has published is there to be accepted',
  },
  {
    call: /^Notice(Inbox|Read)|^AdvertBoard/,
    whose: 'admin',
    to: /./,
    why: 'the platform tells every tenant its notices, and shows them its adverts',
  },
  {
    call: /^TakecashList/,
    whose: 'admin',
    to: /^(carrier|supplier)$/,
    why: 'a batch that the platform made holds withdrawals of those who are paid by it',
  },
  { call: /^Feedback/, whose: 'admin', to: /./, why: 'the platform’s box holds what the tenant itself has sent to it' },
  { call: /^(Takecash|Withdrawal|Batch)/, whose: '', to: /^bank$/, why: 'the bank audits and pays all withdrawals' },
];

/** Rows of one person, not of all of the tenant: another person's are like none. */
const personal = new Set(['session', 'member_session', 'upload', 'export_log']);

/** Answers only about rows of its own making, of which the demo has none. */
const ofFewRows = new Set(['DebugGoodsInfo', 'DebugOrderInfo']);

interface Person {
  account: Account;
  suid: number;
  call: Call;
  may: Permissions;
}
const people = new Map<Account, Person>();
let rows: NewestRows = new Map();
let names: ReadonlyMap<number, string> = new Map();
let crossings = 0;
let denials = 0;

/** Tenants that let their customers in; the one of the matrix is the carrier's. */
const withMembers = ['carrier', 'supplier'] as const;

async function signInMember(owner: Person): Promise<Person> {
  const platform = people.get('admin');
  if (!platform) throw new TypeError('admin');
  await permitMembers(owner);
  const { call } = await memberDoor(app, platform).signIn(owner.suid, app.fresh.phone());
  const { member_id } = await call(membersessionContract.MemberMe, {});
  const may = { industry: owner.may.industry, roles: [], api_arr: new Set<string>(), member_id };
  return { account: 'member', suid: owner.suid, call, may };
}

async function signIn(account: (typeof users)[number]): Promise<Person> {
  const isOperator = account === 'clerk';
  const session = await app.call(sessionContract.Login, {
    username: isOperator ? 'carrier' : account,
    name: isOperator ? account : '',
    password: app.settings.demoPassword,
    type: isOperator ? 'operator' : 'supplier',
  });
  const call = app.client(session);
  const { industry_type: industry, roles } = await call(sessionContract.Info, {});
  const { api_arr } = await call(accessContract.RoutePaths, {});
  return { account, suid: session.suid, call, may: { industry, roles, api_arr: new Set(api_arr) } };
}

beforeAll(async () => {
  await app.scope().transaction((scope) => makeDemo(scope, app.settings, serverModules));
  for (const account of users) people.set(account, await signIn(account));
  for (const account of withMembers) {
    const owner = people.get(account);
    const member = owner && (await signInMember(owner));
    if (member && account === 'carrier') people.set('member', member);
  }
  const platform = people.get('admin');
  for (const account of owners) {
    const owner = people.get(account);
    if (owner) await usePlugins(owner.call);
    if (owner && platform) await addTenantRows(app, platform.call, owner);
  }
  // A proof is handed out once a head is over it.
  for (const job of ['evidence.sequence', 'evidence.head']) await app.runJob(job);
  await markRows(pool);
  rows = await newestRows(pool);
  names = await accountNames(pool);
  isTrying = true;
});

interface Outcome {
  status: number;
  code: string;
  text: string;
}

async function answered(call: Promise<unknown>): Promise<Outcome> {
  return call.then(
    async (answer) => {
      const text = answer instanceof Download ? await answer.response.text() : JSON.stringify(answer);
      return { status: 200, code: '', text };
    },
    (error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
      const answer = rolledBackAnswer(error);
      if (answer !== null) return { status: 200, code: '', text: answer };
      return { status: error.status, code: error.code ?? '', text: `${error.message} ${JSON.stringify(error.fields)}` };
    },
  );
}

/** A file's place is given back a moment after its last byte: anyone who comes at once asks again. */
async function made({ call }: Person, endpoint: Endpoint, input: Record<string, unknown>): Promise<Outcome> {
  for (;;) {
    const outcome = await answered(call(endpoint, input));
    if (outcome.code !== 'export.busy') return outcome;
  }
}

/** Only what the call cannot do without, as its schema would have it. */
function bareInput(endpoint: Endpoint): Record<string, unknown> {
  const schema = inputSchema(endpoint.input);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
  const arbitrary = likely({ ...schema, properties: Object.fromEntries(fields) });
  const samples = fc.sample(arbitrary, { numRuns: 40, seed: 7 }).map((sample) => ({ ...(sample as object) }));
  const validSample = samples.find((sample) => endpoint.input.safeParse(sample).success) ?? samples[0] ?? {};
  // As CSV, a file says nothing but its rows.
  if (endpoint.download) return { ...validSample, file_format: 'csv' };
  return schema.properties?.limit ? { ...validSample, limit: 200 } : validSample;
}
const bare = new Map(endpoints.map((endpoint) => [endpoint, bareInput(endpoint)]));

const put = (field: string, id: number) => ({ [field]: field.endsWith('ids') ? [id] : id });
const rowsNamed = (endpoint: Endpoint, field: string) => rows.get(tableNamed(endpoint, field) ?? '');

/** The call's input with the caller's own rows, and whether there is one for each number that is asked for. */
function ownInput(endpoint: Endpoint, { suid, may, account }: Person) {
  const base = bare.get(endpoint) ?? {};
  const fields = idNames(endpoint).filter((field) => field in base);
  const ownIds = fields.map((field) => [field, rowsNamed(endpoint, field)?.get(suid)] as const);
  const input: Record<string, unknown> = Object.assign(
    {},
    base,
    ...ownIds.map(([field, id]) => put(field, id ?? nobodys)),
  );
  const isComplete = ownIds.length > 0 && ownIds.every(([, id]) => id !== undefined);
  const isOnlyIds = Object.keys(base).every((field) => field === 'limit' || fields.includes(field));
  const isOfAll = fields.every((field) => !personal.has(tableNamed(endpoint, field) ?? ''));
  const isReading = endpoint.method === 'GET' && !endpoint.also && !ofFewRows.has(endpoint.name);
  // The platform's own tenant is none of those that it looks after: no merchant, no supplier to be examined.
  // Nor is a row of the tenant one of a member who has just come.
  const hasOwnRows = may.industry !== 'platform' && account !== 'member';
  const isAnswered = isReading && isComplete && isOnlyIds && isOfAll && hasOwnRows;
  return { input, isAnswered };
}

function isOnPurpose({ name }: Endpoint, whose: string, { account }: Person): boolean {
  return shownOnPurpose.some(
    (one) => one.call.test(name) && one.to.test(account) && (one.whose === '' || one.whose === whose),
  );
}

/** Whose marks an answer carries without being meant to; the platform reads everything. */
function leaksOf(endpoint: Endpoint, person: Person, { text }: Outcome): string[] {
  if (person.may.industry === 'platform') return [];
  const others = [...names].filter(([suid, account]) => suid !== person.suid && text.includes(makeMark(account)));
  return others
    .filter(([, account]) => !isOnPurpose(endpoint, account, person))
    .map(([, account]) => `rows of ${account}`);
}

/** Numbers are left out: a row that was made and taken back has used one up. */
const withoutNumbers = ({ status, code, text }: Outcome) => `${status} ${code} ${text.replace(/\d+/g, '#')}`;

/** A number of somebody else's row has to be answered like one that nobody has. */
async function crossed(endpoint: Endpoint, person: Person, field: string, input: Record<string, unknown>) {
  const foreign = [...(rowsNamed(endpoint, field) ?? [])].filter(([suid]) => suid !== person.suid);
  if (foreign.length === 0 || person.may.industry === 'platform') return [];
  const nobody = await made(person, endpoint, { ...input, ...put(field, nobodys) });
  const leaks: string[] = [];
  for (const [suid, id] of foreign) {
    const whose = names.get(suid) ?? '';
    if (isOnPurpose(endpoint, whose, person)) continue;
    crossings += 1;
    const answer = await made(person, endpoint, { ...input, ...put(field, id) });
    const [foreignAnswer, nobodysAnswer] = [withoutNumbers(answer), withoutNumbers(nobody)];
    if (foreignAnswer !== nobodysAnswer)
      leaks.push(`${field} of ${whose}: ${foreignAnswer.slice(0, 200)}, not ${nobodysAnswer.slice(0, 200)}`);
    leaks.push(...leaksOf(endpoint, person, answer));
  }
  return leaks;
}

/** What is wrong with a call as one account makes it; nothing, if all is well. */
async function faultsOf(endpoint: Endpoint, person: Person): Promise<string[]> {
  const { input, isAnswered } = ownInput(endpoint, person);
  const own = await made(person, endpoint, input);
  const isDenied = denialOf(endpoint, person.may) !== null;
  if (isDenied) {
    denials += 1;
    return own.status === 403 && own.code === 'permission.denied' ? [] : [`not denied: ${own.status} ${own.code}`];
  }
  const ownFaults = leaksOf(endpoint, person, own);
  if (own.code === 'permission.denied') ownFaults.push('denied');
  if (own.status >= 500) ownFaults.push(`${own.status} ${own.text}`);
  if (isAnswered && own.status !== 200) ownFaults.push(`own row: ${own.status} ${own.text} ${JSON.stringify(input)}`);
  for (const field of idNames(endpoint)) ownFaults.push(...(await crossed(endpoint, person, field, input)));
  return ownFaults;
}

test('every field of every call that names rows says which', () => {
  const fields = endpoints.flatMap((endpoint) => idNames(endpoint).map((field) => ({ endpoint, field })));
  const sharedTables = new Set([
    ...['bank', 'commission_rate'],
    ...['evidence_witness', 'evidence_anchor', 'evidence_anchor_service'],
  ]);
  const unknown = fields.filter(({ endpoint, field }) => {
    const table = tableNamed(endpoint, field);
    return table === null || !(rows.has(table) || sharedTables.has(table));
  });
  // A field that is not called after its table says the table by `rowIdOf`.
  expect(unknown.map(({ endpoint, field }) => `${endpoint.name}.${field}`)).toEqual([]);
});

test.each(accounts)(
  '%s gets what the contract gives, of its own rows, and of nobody else’s',
  async (account) => {
    const person = people.get(account);
    if (!person) throw new TypeError(account);
    const faults: string[] = [];
    for (const endpoint of endpoints) {
      const callFaults = await faultsOf(endpoint, person);
      faults.push(...callFaults.map((fault) => `${endpoint.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
  180_000,
);

test('the matrix sees: marks come back to their owners, rows of all kinds were asked for, and many calls denied', async () => {
  const carrier = people.get('carrier');
  if (!carrier) throw new TypeError('carrier');
  const revealing = /^(MemberList|SiteList|DriverList|info|OrderList|WaybillList)$/;
  for (const endpoint of endpoints.filter(({ name }) => revealing.test(name))) {
    expect((await made(carrier, endpoint, ownInput(endpoint, carrier).input)).text).toContain(makeMark('carrier'));
  }
  expect(crossings).toBeGreaterThan(1000);
  expect(denials).toBeGreaterThan(500);
});
