import type { AnswerOf, Contract, ContractSpec, Endpoint, ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import type { Messages } from '@linehaul/contract/languages.ts';
import type { Scope } from './scope.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** The file of an upload call, already on disk; removed after the call. */
export interface UploadedFile {
  path: string;
  name: string;
  bytes: number;
}

/** What the operator log keeps of a change; secrets never enter it. */
export interface AuditNote {
  /** The changed record, `order 17`. */
  record?: string;
  before?: unknown;
  after?: unknown;
}

export interface HandlerCall<Input> {
  input: Input;
  scope: Scope;
  file: UploadedFile | null;
  /** The caller's address. */
  ip: string;
  userAgent: string;
  /** Adds record, before and after to the log entry of an endpoint that declares `audit`. */
  note(note: AuditNote): void;
}

export type Handler<E extends Endpoint> = (call: HandlerCall<ParsedInputOf<E>>) => Promise<AnswerOf<E>>;
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

/** What a module may need of the process beside the scope. */
export interface ModuleKernel {
  settings: Settings;
  secrets: Secrets;
  /** Unix seconds. */
  clock: () => number;
  /** Every module of this process, for pages that describe the contract itself. */
  modules: () => readonly ServerModule[];
}

export interface ServerModuleSpec<T extends ContractSpec> {
  name: string;
  contract: Contract<T>;
  messages: Messages;
  /** Folder of numbered SQL files, as a file URL; absent when the module has no table. */
  migrations?: URL;
  /** Tables of the module that carry no `supplier_id`. */
  sharedTables?: readonly string[];
  handlers: (kernel: ModuleKernel) => Handlers<Contract<T>>;
}

export interface ServerModule {
  name: string;
  contract: Contract;
  messages: Messages;
  migrations?: URL;
  sharedTables: readonly string[];
  handlers: (kernel: ModuleKernel) => Readonly<Record<string, Handler<Endpoint>>>;
}

/** A module's server face; a missing handler or a wrong answer does not compile. */
export function serverModule<const T extends ContractSpec>(spec: ServerModuleSpec<T>): ServerModule {
  return { ...spec, sharedTables: spec.sharedTables ?? [] } as unknown as ServerModule;
}
