import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { accessOf, takesKey } from '@linehaul/contract/endpoint.ts';
import type { LiveEvent } from '@linehaul/contract/live.ts';
import { CallFailed, type CallOptions, CallRefused, prepare, readEnvelope } from '@linehaul/contract/wire.ts';
import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import { submissionKey } from '../http-client/idempotency.ts';
import { sendReady, signedCall, wireOptions } from '../http-client/wire-client.ts';
import { onLive } from '../live/live.ts';
import { noteFault } from '../live/online.ts';
import { type TextParams, textOf } from '../text/text.ts';
import { checkInput } from './checker.ts';
import { encryptFields } from './encrypt-fields.ts';
import { presentFault } from './faults.ts';
import { showSuccess } from './notices.ts';
import { PageShownContext } from './page-shown.ts';
import { besideMeta, persistedMeta, queryClient, showFaultMeta } from './query-client.ts';

/** Makes a call, and again with the solution of the puzzle that the server sets; who asks seldom gets none. */
async function solvedCall<E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<OutputOf<E>> {
  try {
    return await signedCall(endpoint, input, options);
  } catch (fault) {
    const puzzle = fault instanceof CallRefused ? fault.puzzle : null;
    if (!puzzle) throw fault;
    const { solvePuzzle } = await import('./solve-puzzle.ts');
    return signedCall(endpoint, { ...input, solution: await solvePuzzle(puzzle) }, options);
  }
}

/** With its schemas, by which an input is checked. */
type CheckedSpec = EndpointSpec & { readonly isStub?: never };

export interface ConsoleCallOptions extends CallOptions {
  /** Nothing is shown when the call fails; the caller tells. */
  quiet?: boolean;
}

/**
 * Makes a call with the session; a fault is shown by the error catalogue's rules and thrown. An input that the
 * contract refuses is such a fault before any request is made.
 */
export async function call<E extends CheckedSpec>(
  endpoint: E,
  input: InputOf<E>,
  options: ConsoleCallOptions = {},
): Promise<OutputOf<E>> {
  try {
    checkInput(endpoint, input);
    return await solvedCall(endpoint, await encryptFields(endpoint, input), options);
  } catch (fault) {
    noteFault(fault);
    if (!options.quiet) presentFault(fault);
    throw fault;
  }
}

export interface QueryOptions {
  enabled?: boolean;
  quiet?: boolean;
  refetchIntervalMs?: number;
  /** Asked again when this event comes. */
  live?: LiveEvent;
  /** Shows the last answer while the next one loads: pages of a list. */
  keepPrevious?: boolean;
  /** The page is ready without the answer. */
  beside?: boolean;
  /** Kept in this browser tab over a reload (`persisted-queries.ts`). */
  persisted?: boolean;
}

function queryOf<E extends EndpointSpec>(endpoint: E, input: InputOf<E>, options: QueryOptions) {
  const { quiet = false, persisted, beside } = options;
  return {
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal, quiet: true }),
    meta: { ...(persisted ? persistedMeta : {}), ...(beside ? besideMeta : {}), ...(quiet ? {} : showFaultMeta) },
  };
}

/**
 * Makes a query before the page is rendered that will make the same: it finds the answer, or waits for the one on its
 * way. A fault is shown when the page waits for it; otherwise the page queries again.
 */
export function prefetch<E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
  options: Pick<QueryOptions, 'persisted'>,
): Promise<void> {
  return queryClient.prefetchQuery(queryOf(endpoint, input, { ...options, quiet: true }));
}

/** What `useQueryOf` answers, for parts that are given one. */
export type QueryResult<T> = UseQueryResult<T>;

/** A read call as a query, keyed by path and input. */
export function useQueryOf<E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
  options: QueryOptions = {},
): UseQueryResult<OutputOf<E>> {
  const { live } = options;
  const { path } = endpoint;
  const isSubscribed = useContext(PageShownContext);
  useEffect(() => live && onLive(live, () => void queryClient.invalidateQueries({ queryKey: [path] })), [live, path]);
  return useQuery<OutputOf<E>>({
    ...queryOf(endpoint, input, options),
    enabled: options.enabled ?? true,
    subscribed: isSubscribed,
    refetchInterval: options.refetchIntervalMs ?? false,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

export interface ActionOptions<E extends EndpointSpec> {
  onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => void;
  /** Address of the text shown on success. */
  success?: string;
  quiet?: boolean;
}

export interface ActionOf<E extends EndpointSpec> {
  /** Answers undefined when the call failed; the fault has been shown. */
  run: (input: InputOf<E>) => Promise<OutputOf<E> | undefined>;
  pending: boolean;
  /** Server faults by field, in the user's language. */
  fieldErrors: Readonly<Record<string, string>>;
  fault: unknown;
  reset: () => void;
}

/** What a text may name of an answer: its numbers and texts, `{{refund_no}}`. */
function namedValues(output: unknown): TextParams {
  if (typeof output !== 'object' || output === null) return {};
  return Object.fromEntries(
    Object.entries(output).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  );
}

/** A changing call: pending state, field errors, success text, and every open query asked again. */
export function useAction<E extends EndpointSpec>(endpoint: E, options: ActionOptions<E> = {}): ActionOf<E> {
  const key = useRef(submissionKey());
  const mutation = useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationFn: (input) =>
      call(endpoint, input, {
        quiet: options.quiet ?? false,
        ...(takesKey(endpoint) ? { idempotencyKey: key.current.keyFor(input) } : {}),
      }),
    onSuccess: (output, input) => {
      key.current.done();
      if (options.success) showSuccess(textOf(options.success, namedValues(output)));
      void queryClient.invalidateQueries();
      options.onSuccess?.(output, input);
    },
  });
  return {
    run: (input) => mutation.mutateAsync(input).catch(() => undefined),
    pending: mutation.isPending,
    fieldErrors: mutation.error instanceof CallRefused ? mutation.error.fields : {},
    fault: mutation.error,
    reset: mutation.reset,
  };
}

export interface UploadOptions {
  fileName?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
  quiet?: boolean;
  /** Called with the part sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

function send(url: string, init: RequestInit, options: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(init.headers ?? {})) request.setRequestHeader(name, String(value));
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      try {
        resolve(readEnvelope(request.status, request.responseText));
      } catch (fault) {
        reject(fault);
      }
    };
    request.onerror = () => reject(new CallFailed(0));
    request.onabort = () => reject(new CallFailed(0, new DOMException('', 'AbortError')));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body instanceof FormData ? init.body : null);
  });
}

/**
 * Sends a file to an address that a server has signed, on another host. False when it does not take it, for instance
 * because nothing there allows this page: the file then goes another way.
 */
export function sendDirect(
  url: string,
  file: Blob,
  { onProgress }: Pick<UploadOptions, 'onProgress'>,
): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(request.status >= 200 && request.status < 300);
    request.onerror = () => resolve(false);
    request.send(file);
  });
}

/** Sends one file with a call that takes uploads; `fetch` cannot tell how far it is, XMLHttpRequest can. */
export async function upload<E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
  file: Blob,
  options: UploadOptions = {},
): Promise<OutputOf<E>> {
  const { fileName = file instanceof File ? file.name : 'file', idempotencyKey } = options;
  try {
    checkInput(endpoint, input);
    const request = { file, fileName, ...(idempotencyKey ? { idempotencyKey } : {}) };
    const result = await sendReady(accessOf(endpoint) === 'public', () => {
      const { url, init } = prepare(wireOptions, endpoint, input, request);
      return send(url, init, options);
    });
    return result as OutputOf<E>;
  } catch (fault) {
    noteFault(fault);
    if (!options.quiet) presentFault(fault);
    throw fault;
  }
}
