import type { AnswerOf, Contract, ContractSpec, Endpoint, ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import type { Messages } from '@linehaul/contract/languages.ts';
import type { z } from 'zod';
import type { Scope } from '../database/scope.ts';
import type { SiteRule } from '../database/site-rule.ts';
import type { EventConsumer } from '../events/consumer.ts';
import type { Live } from '../events/live.ts';
import type { LiveSource } from '../events/live-source.ts';
import type { RoomSource } from '../events/room-source.ts';
import type { QueueWorker } from '../queue/queue.ts';
import type { Secrets } from '../security/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import type { Extensions, Offer } from './extension-point.ts';
import type { ServerJob } from './jobs.ts';
import type { RawRoute } from './raw-route.ts';
import type { UploadedFile } from './uploaded-file.ts';

/**
 * What a handler tells the operator log of its change. The log keeps only fields that differ, and takes secrets out;
 * a handler that tells nothing is logged with its input.
 */
export interface AuditFields {
  /** The changed record, `order 17`: a noun and its number. */
  record?: string;
  before?: unknown;
  after?: unknown;
  /** Number of the tenant whose account this changes; a record `tenant 5` says so by itself. */
  tenant?: number;
  /** The call has changed nothing this time: a trial run. It leaves no line. */
  isUnchanged?: boolean;
}

export interface HandlerCall<Input> {
  input: Input;
  scope: Scope;
  file: UploadedFile | null;
  /** The caller's address. */
  ip: string;
  /** By which name and port the caller says that it has reached this server: `console.example:8060`. */
  host: string;
  userAgent: string;
  /** The request's own number, as an answer of 500 names it. */
  requestId: string;
  /** The tenant that the request names, for public calls: anyone who asks has not proven to belong to it. */
  supplieruid: number | null;
  /** Adds record, before and after to the log entry of an endpoint that declares `audit`. */
  audit(note: AuditFields): void;
  /** What was put in at an extension point. */
  extensions: Extensions;
}

/** A call of one endpoint: `CallOf<typeof codContract.CodPayoutPay>`. */
export type CallOf<E extends Endpoint> = HandlerCall<ParsedInputOf<E>>;

/** What a call names a record by: its number, and the version that it was seen in. */
export interface RecordTarget {
  id: number;
  version?: number | undefined;
}

export interface StreamCall<Input> extends HandlerCall<Input> {
  /** Given when the caller has left, the session is over, or the server stops. */
  signal: AbortSignal;
}

/** Of an endpoint that declares `stream`: faults before the first event are refusals like everywhere. */
type StreamHandler<E extends Endpoint> = (call: StreamCall<ParsedInputOf<E>>) => Promise<AsyncIterable<AnswerOf<E>>>;

export type Handler<E extends Endpoint> = E extends { stream: true }
  ? StreamHandler<E>
  : (call: CallOf<E>) => Promise<AnswerOf<E>>;
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

/** Who somebody is on a watermark: the same words as on their screen. */
export interface CallerName {
  nick_name: string;
  phone: string;
}

/** A request that the server makes to itself, as a program outside would send it. */
export interface OwnRequest {
  method: 'GET' | 'POST';
  /** Path and query. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The address that it is to come from. */
  ip: string;
}

export interface OwnAnswer {
  status: number;
  body: string;
}

/** What a module may need of the process beside the scope. */
export interface ModuleKernel {
  settings: Settings;
  secrets: Secrets;
  /** Unix seconds. */
  clock: () => number;
  live: Live;
  /** Every module of this process, for pages that describe the contract itself. */
  modules: () => readonly ServerModule[];
  /** What was put in at an extension point, by modules in the order in which the server lists them. */
  extensions: Extensions;
  /** Paths of the pages that the served console has; null where none is served. */
  pages: ReadonlySet<string> | null;
  nameOf: (scope: Scope) => Promise<CallerName>;
  /** Names of tenants by their numbers. */
  tenantNames: (scope: Scope, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Sends a request through the whole of the HTTP layer, doors included. Never inside a transaction. */
  ownRequest: (request: OwnRequest) => Promise<OwnAnswer>;
}

export interface ServerModuleSpec<T extends ContractSpec> {
  name: string;
  contract: Contract<T>;
  /** What the module says; absent where the files beside it do, `messages/<language>.ts`. */
  messages?: Messages;
  /** Folder of numbered SQL files, as a file URL; absent when the module has no table. */
  migrations?: URL;
  /** Tables of the module that carry no `supplier_id`. */
  sharedTables?: readonly string[];
  /** By table, which sites its rows are of: an operator of some sites sees and handles theirs alone. */
  sites?: Readonly<Record<string, SiteRule>>;
  /** What the module keeps people informed of. */
  live?: readonly LiveSource<[Extensions]>[];
  /** When answers change that members may stay with. */
  rooms?: readonly RoomSource[];
  /** What the server does for the module again and again. */
  jobs?: (kernel: ModuleKernel) => readonly ServerJob[];
  /** What the server does for the module when it has been written down, or when it is time. */
  queues?: (kernel: ModuleKernel) => readonly QueueWorker[];
  /** Subscribers to events of other modules. */
  on?: readonly EventConsumer[];
  /** Subscribers that need more than a scope: what others have put in at an extension point, or the installation's key. */
  subscribers?: (kernel: ModuleKernel) => readonly EventConsumer[];
  /** What the module puts in at extension points of other modules. */
  offers?: (kernel: ModuleKernel) => readonly Offer[];
  /** What the module writes down when the server starts, before anybody is served; an error stops the start. */
  prepare?: (kernel: ModuleKernel) => (scope: Scope) => Promise<void>;
  /** Bodies that the server posts to tenants' own systems, by event, for the documentation. */
  webhooks?: Readonly<Record<string, z.ZodType>>;
  /** Addresses that speak protocols of others. */
  rawRoutes?: (kernel: ModuleKernel) => readonly RawRoute[];
  handlers: (kernel: ModuleKernel) => Handlers<Contract<T>>;
}

export interface ServerModule {
  name: string;
  contract: Contract;
  messages?: Messages;
  migrations?: URL;
  sharedTables: readonly string[];
  sites?: Readonly<Record<string, SiteRule>>;
  live?: readonly LiveSource<[Extensions]>[];
  rooms?: readonly RoomSource[];
  jobs?: (kernel: ModuleKernel) => readonly ServerJob[];
  queues?: (kernel: ModuleKernel) => readonly QueueWorker[];
  on?: readonly EventConsumer[];
  subscribers?: (kernel: ModuleKernel) => readonly EventConsumer[];
  offers?: (kernel: ModuleKernel) => readonly Offer[];
  /**
   * Of a plug-in: tenants by whose accounts it works for the scope's tenant, its own first; none when the tenant does not use it.
   * Absent: its own.
   */
  accountsOf?: (scope: Scope) => Promise<readonly number[]>;
  prepare?: (kernel: ModuleKernel) => (scope: Scope) => Promise<void>;
  webhooks?: Readonly<Record<string, z.ZodType>>;
  rawRoutes?: (kernel: ModuleKernel) => readonly RawRoute[];
  /** File with the module's part of the demo company, found beside it: `server/demo.fixture.ts`. Read when a demo is made. */
  demo?: URL;
  handlers: (kernel: ModuleKernel) => Readonly<Record<string, Handler<Endpoint>>>;
}

/** A module's server face; a missing handler or a wrong answer does not compile. */
export function serverModule<const T extends ContractSpec>(spec: ServerModuleSpec<T>): ServerModule {
  return { ...spec, sharedTables: spec.sharedTables ?? [] } as unknown as ServerModule;
}
