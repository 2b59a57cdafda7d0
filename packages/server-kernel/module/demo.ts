import type { Endpoint, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { createScope, type Scope } from '../database/scope.ts';
import type { UploadedFile } from './uploaded-file.ts';

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

/** The demo's tenants as they are when the company's history has been written. */
export interface DemoCompany {
  call: DemoCall;
  /**
   * The owner of a demo tenant (`admin`, `carrier`, `site`, `supplier`, `service`, `bank`, `union`) at some moment, or the
   * operator with this login name: `clerk` of `carrier`.
   */
  callerOf(account: string, operator?: string): (at: number) => DemoCaller;
  /** The moment at which the demo begins to be used. Unix seconds. */
  now: number;
}

/** Adds a module's or plug-in's own part to the demo, in the seed's transaction and after the modules before it. */
export type DemoFill = (company: DemoCompany) => Promise<void>;

/** The caller's own scope at the moment of the call. */
export function callerScope({ scope, login_name, operator_id, at }: DemoCaller): Scope {
  const { database, caller, language, timeZone, tx } = scope;
  const ownCaller = { ...caller, login_name, operator_id };
  return createScope({ database, caller: ownCaller, language, now: at, timeZone, tx });
}
