import type { Endpoint, Industry, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { createScope, type Scope, systemCaller } from '../database/scope.ts';
import type { ModuleKernel } from '../module/server-module.ts';
import type { UploadedFile } from '../module/uploaded-file.ts';

/** Who makes a call of the demo's past, and when. */
export interface DemoCaller {
  /** The tenant's own, in the transaction that makes the demo. */
  scope: Scope;
  login_name: string;
  /** Null is the owner. */
  operator_id: number | null;
  /** Unix seconds. */
  at: number;
}

/** Makes a module's own call inside the seed's transaction: its rules hold for the demo as for everybody. */
export type DemoCall = <E extends Endpoint>(
  from: DemoCaller,
  endpoint: E,
  input: InputOf<E>,
  file?: UploadedFile,
) => Promise<OutputOf<E>>;

/** A demo tenant as it was made. */
export interface DemoTenant {
  account: string;
  /** Sees and writes the tenant's rows. */
  scope: Scope;
  /** Name of its owner. */
  owner: string;
  /** Ids of its operators by login name. */
  operators: Map<string, number>;
}

/** What one demo hands to those after it: the name says whose it is. */
export interface DemoValue<T> {
  readonly name: string;
  /** Never set: it carries the type. */
  readonly of?: T;
}

/** What several demos give to one after them: the name says who gathers it. */
export interface DemoList<T> {
  readonly name: string;
  readonly of?: T;
}

export const demoValue = <T>(name: string): DemoValue<T> => ({ name });
export const demoList = <T>(name: string): DemoList<T> => ({ name });

/** The demo company while it is made: in one transaction, by one demo after the other. */
export interface DemoCompany {
  call: DemoCall;
  /**
   * The owner of a demo tenant (`admin`, `carrier`, `site`, `supplier`, `service`, `bank`, `union`) at some moment, or the
   * operator with this login name: `clerk` of `carrier`.
   */
  callerOf(account: string, operator?: string): (at: number) => DemoCaller;
  /** The moment at which the demo begins to be used. Unix seconds. */
  now: number;
  /** The installation's, for what is no tenant's. */
  scope: Scope;
  kernel: ModuleKernel;
  /** The tenants made so far, by account. */
  tenants: Map<string, DemoTenant>;
  tenantOf(account: string): DemoTenant;
  /** Hands a value to the demos after this one. */
  hand<T>(value: DemoValue<T>, content: T): void;
  /** What a demo before this one has handed on. */
  handedOn<T>(value: DemoValue<T>): T;
  /** Gives items to the demo that gathers them, which comes after this one. */
  give<T>(list: DemoList<T>, items: readonly T[]): void;
  /** Everything that was given, in the order in which it came. */
  gathered<T>(list: DemoList<T>): readonly T[];
}

/** Makes one noun's part of the demo, in the seed's transaction. */
export type DemoFill = (company: DemoCompany) => Promise<void>;

/**
 * A part of the demo with its place among the others. Names are those of modules and plug-ins that have a demo, or of one
 * part: `statement.bills`.
 */
export interface DemoPart {
  /** What has to be there before. */
  after?: readonly string[];
  /** What this one gives something to. */
  before?: readonly string[];
  fill: DemoFill;
}

/**
 * What `modules/<noun>/server/demo.fixture.ts` exports as `demo`: one part, which has the module's name, or several by name,
 * where others come between them.
 */
export type Demo = DemoPart | Readonly<Record<string, DemoPart>>;

/** Demos that do not fit together; the message is one line for the terminal that names them. */
export class DemoError extends Error {}

/** A scope of the tenant itself at a moment, in the transaction of `scope`, for what the demo writes on its behalf. */
export function demoScope(scope: Scope, supplierId: number, industry: Industry, at = scope.now): Scope {
  const { database, timeZone, tx } = scope;
  return createScope({ database, caller: systemCaller(supplierId, industry), language: 'zh', now: at, timeZone, tx });
}

/** The caller's own scope at the moment of the call. */
export function callerScope({ scope, login_name, operator_id, at }: DemoCaller): Scope {
  const { database, caller, language, timeZone, tx } = scope;
  const ownCaller = { ...caller, login_name, operator_id };
  return createScope({ database, caller: ownCaller, language, now: at, timeZone, tx });
}
