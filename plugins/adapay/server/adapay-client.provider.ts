import { perKernel } from '@linehaul/server-kernel/module/per-kernel.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { createProviderGuard } from '@linehaul/server-kernel/outbound/provider-guard.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import { z } from 'zod';
import { type AdapaySettings, adapayKey } from '../contract/adapay.contract.ts';
import {
  type AdapayKeys,
  isGenuine,
  type Parameters,
  readKeys,
  signRequest,
  sortedText,
  withoutEmpty,
} from './adapay-signature.rules.ts';

/** An answer that nobody can rely on: without a signature, or with one that Adapay's key has not made. */
export class UnprovenAnswer extends Error {}

export interface AdapayRequest {
  method: 'GET' | 'POST';
  path: string;
  content: Parameters;
  /** Adapay's pages are at another address. */
  isPage?: boolean;
  /** Sent as a form of several parts: companies are handed in so. */
  isForm?: boolean;
}

/** The platform's application at Adapay. */
export interface AdapayClient {
  keys: AdapayKeys;
  /** Throws when there is no answer, or none that is Adapay's own. */
  call(request: AdapayRequest): Promise<unknown>;
  /** The same without asking whose answer it is: for finding out why there is none. */
  callUnproven(request: AdapayRequest): Promise<unknown>;
  /** A file, which Adapay does not sign. */
  download(url: string): Promise<string>;
}

const timeLimitMs = 8_000;
const maxFileBytes = 200_000_000;
const envelope = z.looseObject({ data: z.string(), signature: z.string().default('') });
/** Adapay counts what its libraries send. */
const sdkVersion = 'linehaul_1.0.0';

function bodyOf({ content, isForm = false }: AdapayRequest): string | FormData {
  if (!isForm) return JSON.stringify(withoutEmpty(content));
  const form = new FormData();
  for (const [name, value] of Object.entries(withoutEmpty(content))) form.set(name, String(value));
  return form;
}

function send(url: string, set: AdapaySettings, keys: AdapayKeys, request: AdapayRequest, signal: AbortSignal) {
  const { method, content, isForm = false } = request;
  const payload = method === 'GET' || isForm ? sortedText(content) : JSON.stringify(withoutEmpty(content));
  const headers = {
    Authorization: set.api_key,
    Signature: signRequest(url, payload, keys.merchant),
    SDK_VERSION: sdkVersion,
    ...(method === 'POST' && !isForm && { 'content-type': 'application/json' }),
  };
  const query = new URLSearchParams(
    Object.entries(withoutEmpty(content)).map(([name, value]) => [name, String(value)]),
  );
  const target = method === 'GET' ? `${url}?${query}` : url;
  return fetch(target, {
    method,
    headers,
    signal,
    redirect: 'error',
    ...(method === 'POST' && { body: bodyOf(request) }),
  });
}

async function readAnswer(response: Response, keys: AdapayKeys | null): Promise<unknown> {
  const { data, signature } = envelope.parse(JSON.parse(await response.text()));
  // What is signed is the text as it is written.
  if (keys && !isGenuine(data, signature, keys.adapay)) throw new UnprovenAnswer('answer_unproven');
  return JSON.parse(data);
}

function createClients({ settings }: ModuleKernel) {
  const base = providerBase(settings, adapayKey, 'https://api.adapay.tech');
  const pages = providerBase(settings, `${adapayKey}_page`, 'https://page.adapay.tech');
  // Each notification is a question of its own. What Adapay does not sign or signs otherwise is its answer all the same.
  const guard = createProviderGuard({
    timeLimitMs,
    atOnce: 64,
    isFault: (error) => !(error instanceof UnprovenAnswer),
  });

  /** Null for keys that cannot be read. */
  function clientOf(set: AdapaySettings): AdapayClient | null {
    const keys = readKeys(set);
    if (!keys) return null;
    const ask = (request: AdapayRequest, isProven: boolean) =>
      guard(async (signal) => {
        const url = `${request.isPage ? pages : base}${request.path}`;
        return readAnswer(await send(url, set, keys, request, signal), isProven ? keys : null);
      });
    return {
      keys,
      call: (request) => ask(request, true),
      callUnproven: (request) => ask(request, false),
      download: (url) =>
        guard(async (signal) => {
          const response = await fetch(url, { signal, redirect: 'error' });
          const length = Number(response.headers.get('content-length') ?? 0);
          if (!response.ok || length > maxFileBytes) throw new TypeError('bill_not_given');
          return response.text();
        }),
    };
  }
  return { clientOf };
}

/** The clients of a process: what one part of the plug-in learns of Adapay's silence, all of them heed. */
export const adapayClients = perKernel(createClients);
