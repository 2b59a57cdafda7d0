import type { IncomingHttpHeaders } from 'node:http';
import type { Scope } from '../database/scope.ts';

/** A request of a program that knows its own protocol and not this API, to the byte as it came. */
export interface RawRequest {
  method: 'GET' | 'POST';
  /** Parts of the address, by the names that the route's path gives them; one that is optional and absent is ''. */
  params: Readonly<Record<string, string>>;
  /** What follows the question mark, as it is written in the address. */
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The caller's address. */
  ip: string;
}

/** The whole answer: nothing is put around it. */
export interface RawAnswer {
  status: number;
  /** Media type. */
  type: string;
  body: string | Buffer;
  /** Beside the usual ones; what they say of caching and of who may show the answer is what holds. */
  headers?: Readonly<Record<string, string>>;
}

/** An address that speaks somebody else's protocol: no signature of ours, no session, no envelope. */
export interface RawRoute {
  /** Below `/api`, in the router's spelling: `/v1/addons/:key/public/callback/:token/:what?`. */
  path: `/v1/${string}`;
  /** A page that runs scripts of others: it is served at `SCRIPT_ORIGIN` alone, and brings a policy of its own (ADR 105). */
  runsScripts?: true;
  /**
   * The scope is the platform's, narrowed to no tenant. What it throws is logged and answered by its status, without a
   * text.
   */
  answer(scope: Scope, request: RawRequest): Promise<RawAnswer>;
}
