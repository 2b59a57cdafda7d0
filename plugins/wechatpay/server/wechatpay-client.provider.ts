import { type KeyObject, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import {
  createProviderGuard,
  type ProviderGuard,
  ProviderUnavailable,
} from '@linehaul/server-kernel/outbound/provider-guard.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import { z } from 'zod';
import { type WechatpaySettings, wechatpayKey } from '../contract/wechatpay.contract.ts';
import { type Certificate, isFault, type Keys, keysOf } from './wechatpay-keys.rules.ts';
import { certificatesIn, type Held, isToBeFetched, validKey } from './wechatpay-platform.rules.ts';
import { authorizationOf, isFresh, isSignedBy, type Signature, signatureIn } from './wechatpay-signature.rules.ts';

/** An answer that nobody can rely on: without a signature, with another's, or of another time. */
export class UnprovenAnswer extends Error {}
/** WeChat Pay's certificates do not open with the APIv3 key. */
export class WrongApiKey extends UnprovenAnswer {}

export interface WechatpayRequest {
  method: 'GET' | 'POST';
  /** Path with the query. */
  target: string;
  /** Of a POST. */
  content?: unknown;
}

/** What WeChat Pay says, and its reason when it refuses: `ORDER_NOT_EXIST`. */
export interface WechatpayAnswer {
  status: number;
  /** Empty when all is well. */
  code: string;
  /** What it says about it, in Chinese; empty when all is well. */
  words: string;
  document: unknown;
}

interface Exchange {
  status: number;
  signature: Signature | null;
  body: Buffer;
}

/** One tenant's merchant at WeChat Pay. */
export interface WechatpayClient {
  keys: Keys;
  /** Throws when there is no answer, or none that is WeChat Pay's own. */
  call(request: WechatpayRequest): Promise<WechatpayAnswer>;
  /** The same without asking whose answer it is: for finding out why there is none. */
  callUnproven(request: WechatpayRequest): Promise<WechatpayAnswer>;
  /** A file, which WeChat Pay does not sign. Refuses an address elsewhere than WeChat Pay. */
  download(url: string): Promise<Buffer>;
  /** WeChat Pay's certificates, asked for now; none for a merchant that has only the public key. */
  certificates(): Promise<readonly Certificate[]>;
  /** Those that are known, asked for when they are old. */
  knownCertificates(): Promise<readonly Certificate[]>;
  /** Whether WeChat Pay had signed a notification about when it came; that in unix seconds. */
  isGenuine(headers: IncomingHttpHeaders, body: Buffer, came_at: number): Promise<boolean>;
}

/**
 * For one answer of one domain. A payment channel answers within 20 seconds, and what it does takes up to two questions, each
 * at up to two domains.
 */
const answerLimitMs = 5_000;
const fileLimitMs = 8_000;
const maxAnswerBytes = 1_000_000;
const maxFileBytes = 50_000_000;

/** No connection, or one that broke before the answer was there. */
class Unreached extends Error {}

function throwUnreached(cause: unknown): never {
  throw new Unreached('wechatpay_unreached', { cause });
}

/** No longer than what is waited for: what is longer is not read, and comes out longer by its last part. */
async function readLimited({ body }: Response, max: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > max) break;
  }
  return Buffer.concat(parts);
}

async function bytesOf(response: Response, max: number): Promise<Buffer> {
  const bytes = await readLimited(response, max).catch(throwUnreached);
  if (bytes.length > max) throw new TypeError('answer_too_long');
  return bytes;
}

const refusal = z.looseObject({ code: z.string(), message: z.string().default('') });

function parseDocument(body: Buffer): unknown {
  try {
    return body.length === 0 ? null : JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function parseAnswer({ status, body }: Exchange): WechatpayAnswer {
  const document = parseDocument(body);
  if (status < 300) return { status, code: '', words: '', document };
  const { code, message } = refusal.safeParse(document).data ?? { code: `HTTP_${status}`, message: '' };
  return { status, code, words: message, document };
}

/** A merchant that has nothing but the public key has no certificates to ask for. */
const hasNone = 'RESOURCE_NOT_EXISTS';

/** One of WeChat Pay's domains. */
interface ApiHost {
  base: string;
  guard: ProviderGuard;
  /** For files, which take longer. */
  fileGuard: ProviderGuard;
}

interface Place {
  /** In the order in which they are tried. */
  hosts: readonly ApiHost[];
  /** Unix seconds. */
  clock: () => number;
}

type Exchanging = (request: WechatpayRequest, isFile?: boolean) => Promise<Exchange>;

const isUnreached = (error: unknown) =>
  error instanceof ProviderUnavailable ? error.reason !== 'busy' : error instanceof Unreached;

/**
 * Goes to the next host when one cannot be reached. What was asked at the first may have been done all the same: each request
 * names its transaction or refund by our number, and the same number again does nothing twice.
 */
async function throughHosts<T>(hosts: readonly ApiHost[], work: (host: ApiHost) => Promise<T>): Promise<T> {
  const [first, ...others] = hosts;
  if (!first) throw new Unreached('no_host');
  try {
    return await work(first);
  } catch (error) {
    if (others.length === 0 || !isUnreached(error)) throw error;
    return throughHosts(others, work);
  }
}

/** Sends requests as the merchant's own. */
function exchanger({ mch_id }: WechatpaySettings, keys: Keys, { hosts, clock }: Place): Exchanging {
  const { privateKey, certificate, publicKey } = keys;
  const signer = { mch_id, serial: certificate.serial, privateKey };
  return ({ method, target, content }, isFile = false) => {
    const max = isFile ? maxFileBytes : maxAnswerBytes;
    const body = content === undefined ? '' : JSON.stringify(content);
    // Signed for each host: WeChat Pay takes a nonce once.
    const headers = () => ({
      accept: 'application/json',
      'user-agent': 'Linehaul',
      authorization: authorizationOf(signer, {
        method,
        target,
        body,
        now: clock(),
        nonce: randomBytes(16).toString('hex'),
      }),
      ...(body !== '' && { 'content-type': 'application/json' }),
      // By which of its keys the answer is to be signed.
      ...(publicKey && { 'wechatpay-serial': publicKey.id }),
    });
    const send = async (base: string, signal: AbortSignal): Promise<Exchange> => {
      const requestInit = {
        method,
        headers: headers(),
        signal,
        redirect: 'error',
        ...(body !== '' && { body }),
      } as const;
      const response = await fetch(`${base}${target}`, requestInit).catch(throwUnreached);
      const { status } = response;
      if (status >= 500) {
        await response.body?.cancel();
        throw new TypeError(`wechatpay_http_${status}`);
      }
      const signature = signatureIn(Object.fromEntries(response.headers));
      return { status, signature, body: await bytesOf(response, max) };
    };
    return throughHosts(hosts, ({ base, guard, fileGuard }) =>
      (isFile ? fileGuard : guard)((signal) => send(base, signal)),
    );
  };
}

type KeyOf = (serial: string) => KeyObject | null;

/** Whether one of the keys has signed the body about then. */
function isProven(signature: Signature | null, body: Buffer, at: number, keyOf: KeyOf): boolean {
  const key = signature && isFresh(signature, at) ? keyOf(signature.serial) : null;
  return signature !== null && key !== null && isSignedBy(signature, body, key);
}

/** The keys that WeChat Pay signs with: the public one that is set, and certificates, as far as this process has learnt them. */
function keyRing({ api_key }: WechatpaySettings, { publicKey }: Keys, { clock }: Place, exchange: Exchanging) {
  let keyState: Held = { certificates: [], fetched_at: 0, asked_at: 0 };
  /** The last time that they were asked for: others who need them meanwhile wait for the same answer. */
  let fetching: Promise<unknown> = Promise.resolve();
  const among = (certificates: readonly Certificate[]) => (serial: string) =>
    serial === publicKey?.id ? publicKey.key : validKey(certificates, serial, clock());

  const fetchAll = async (): Promise<readonly Certificate[]> => {
    keyState = { ...keyState, asked_at: clock() };
    const { signature, body, status } = await exchange({ method: 'GET', target: '/v3/certificates' });
    const { code, document } = parseAnswer({ signature, body, status });
    if (code !== '' && code !== hasNone) throw new TypeError(`wechatpay_${code}`);
    const certificates = code === '' ? certificatesIn(document, api_key) : [];
    if (!certificates) throw new WrongApiKey('api_key_wrong');
    // Their own answer is signed by one of them: that they open with the APIv3 key is what proves them.
    if (!isProven(signature, body, clock(), among(certificates))) throw new UnprovenAnswer('answer_unproven');
    keyState = { ...keyState, certificates, fetched_at: clock() };
    return certificates;
  };

  /** What has been learnt is good while it is valid, if WeChat Pay cannot be asked. */
  const learn = async (serial: string | null): Promise<void> => {
    if (isToBeFetched(keyState, serial, clock())) fetching = fetchAll().catch(() => undefined);
    await fetching;
  };

  return {
    fetchAll,
    async known() {
      await learn(null);
      return keyState.certificates;
    },
    async isGenuine(signature: Signature | null, body: Buffer, at: number) {
      if (!signature || !isFresh(signature, at)) return false;
      if (signature.serial !== publicKey?.id) await learn(signature.serial);
      return isProven(signature, body, at, among(keyState.certificates));
    },
  };
}

function clientOf(set: WechatpaySettings, keys: Keys, place: Place): WechatpayClient {
  const exchange = exchanger(set, keys, place);
  const ring = keyRing(set, keys, place, exchange);
  return {
    keys,
    certificates: ring.fetchAll,
    knownCertificates: ring.known,
    isGenuine: (headers, body, came_at) => ring.isGenuine(signatureIn(headers), body, came_at),
    async call(request) {
      const exchangeAnswer = await exchange(request);
      if (!(await ring.isGenuine(exchangeAnswer.signature, exchangeAnswer.body, place.clock())))
        throw new UnprovenAnswer('answer_unproven');
      return parseAnswer(exchangeAnswer);
    },
    callUnproven: async (request) => parseAnswer(await exchange(request)),
    async download(url) {
      const { origin, pathname, search } = new URL(url);
      if (!place.hosts.some(({ base }) => new URL(base).origin === origin)) throw new TypeError('download_elsewhere');
      const { status, body } = await exchange({ method: 'GET', target: `${pathname}${search}` }, true);
      if (status !== 200) throw new TypeError('file_not_given');
      return body;
    },
  };
}

/** The client of each tenant. */
export interface WechatpayClients {
  /** Null when a key or certificate cannot be read or has run out. */
  of(supplierId: number, set: WechatpaySettings): WechatpayClient | null;
  /** One that has learnt nothing yet, for settings that are perhaps not saved. */
  fresh(set: WechatpaySettings, keys: Keys): WechatpayClient;
}

export interface WechatpayOptions {
  /** For one answer, by domain; absent: as usual. */
  timeLimitsMs?: readonly number[];
}

/** WeChat Pay's two domains; another address than its own has a second one only where that is named as well. */
function hostsOf(settings: ModuleKernel['settings'], { timeLimitsMs = [] }: WechatpayOptions): ApiHost[] {
  const { WECHATPAY: givenBase, WECHATPAY_SPARE: givenSpare } = settings.providerBases;
  const bases = [providerBase(settings, wechatpayKey, 'https://api.mch.weixin.qq.com')];
  if (givenBase === undefined || givenSpare !== undefined)
    bases.push(providerBase(settings, `${wechatpayKey}_spare`, 'https://api2.mch.weixin.qq.com'));
  return bases.map((base, at) => ({
    base,
    guard: createProviderGuard({ timeLimitMs: timeLimitsMs[at] ?? answerLimitMs }),
    fileGuard: createProviderGuard({ timeLimitMs: fileLimitMs }),
  }));
}

/** The clients of a process: what one part of the plug-in learns of WeChat Pay, all of them heed. */
export function createClients(
  { settings, clock }: Pick<ModuleKernel, 'settings' | 'clock'>,
  options: WechatpayOptions = {},
): WechatpayClients {
  const place = { hosts: hostsOf(settings, options), clock };
  const clients = new Map<number, { text: string; client: WechatpayClient }>();
  return {
    fresh: (set, keys) => clientOf(set, keys, place),
    of(supplierId, set) {
      const text = JSON.stringify(set);
      const knownClient = clients.get(supplierId);
      if (knownClient?.text === text && knownClient.client.keys.certificate.until >= clock()) return knownClient.client;
      const keys = keysOf(set, clock());
      if (isFault(keys)) return null;
      const client = clientOf(set, keys, place);
      clients.set(supplierId, { text, client });
      return client;
    },
  };
}
