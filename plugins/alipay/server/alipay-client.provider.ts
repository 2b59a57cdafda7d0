import { perKernel } from '@linehaul/server-kernel/module/per-kernel.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { createProviderGuard, type ProviderGuard } from '@linehaul/server-kernel/outbound/provider-guard.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import { AlipayRequestError, AlipaySdk } from 'alipay-sdk';
import { type AlipaySettings, alipayKey } from '../contract/alipay.contract.ts';
import { type AnswerHead, answerHead } from './alipay-answer.rules.ts';
import { privateKeyOf } from './alipay-keys.rules.ts';
import { timestampOf } from './alipay-words.rules.ts';

/** An answer that nobody can rely on: without a signature, or with one that Alipay's key has not made. */
export class UnprovenAnswer extends Error {}

interface Request {
  content: Readonly<Record<string, string>>;
  /** Unix seconds. */
  now: number;
  /** Where Alipay notifies of what becomes of it; empty: nowhere. */
  notify_url?: string;
}

/** One tenant's application at Alipay. */
export interface AlipayClient {
  /** Throws when there is no answer, or none that is Alipay's own. */
  call(method: string, request: Request): Promise<AnswerHead>;
  /** The same without asking whose answer it is: for finding out why there is none. */
  callUnproven(method: string, request: Request): Promise<AnswerHead>;
  /** Address of a page of Alipay's, signed. */
  pageUrl(method: string, request: Request): string;
  /** Whether Alipay has signed the parameters of a notification. */
  isGenuine(parameters: Readonly<Record<string, string>>): boolean;
}

const timeLimitMs = 8_000;

/** Empty parameters are signed by the library and left out by Alipay, so there are none. */
function parametersOf({ content, now, notify_url = '' }: Request) {
  const bizContent = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== ''));
  return { bizContent, timestamp: timestampOf(now), ...(notify_url !== '' && { notify_url }) };
}

/** The library verifies only where there is a signature, and otherwise fails in its own code. */
function unproven(error: unknown): unknown {
  const isUnsigned = error instanceof TypeError;
  const isForeign = error instanceof AlipayRequestError && error.message.startsWith('验签失败');
  return isUnsigned || isForeign ? new UnprovenAnswer('answer_unproven', { cause: error }) : error;
}

function sdkOf(set: AlipaySettings, gateway: string): AlipaySdk {
  const keyType = privateKeyOf(set.private_key)?.type ?? 'PKCS8';
  const { app_certificate = '', alipay_certificate = '', root_certificate = '', alipay_public_key = '' } = set;
  const verification =
    set.mode === 'key'
      ? { alipayPublicKey: alipay_public_key }
      : {
          appCertContent: app_certificate,
          alipayPublicCertContent: alipay_certificate,
          alipayRootCertContent: root_certificate,
        };
  const { app_id: appId, private_key: privateKey } = set;
  return new AlipaySdk({
    appId,
    privateKey,
    keyType,
    gateway,
    timeout: timeLimitMs,
    camelcase: false,
    ...verification,
  });
}

/** Throws when a key or certificate cannot be read. */
function clientOf(sdk: AlipaySdk, guard: ProviderGuard): AlipayClient {
  const ask = async (method: string, request: Request, validateSign: boolean) => {
    const execute = () => sdk.exec(method, parametersOf(request), { validateSign });
    return answerHead.parse(
      await guard(() =>
        execute().catch((error: unknown) => {
          throw unproven(error);
        }),
      ),
    );
  };
  return {
    call: (method, request) => ask(method, request, true),
    callUnproven: (method, request) => ask(method, request, false),
    pageUrl: (method, request) => sdk.pageExecute(method, 'GET', parametersOf(request)),
    isGenuine: (parameters) => {
      try {
        return sdk.checkNotifySignV2(parameters);
      } catch {
        return false;
      }
    },
  };
}

export interface AlipayClients {
  /** The client for a tenant's settings. Throws when a key or certificate cannot be read. */
  of(supplierId: number, set: AlipaySettings): AlipayClient;
  guard: ProviderGuard;
}

function createClients({ settings }: ModuleKernel): AlipayClients {
  const gateway = `${providerBase(settings, alipayKey, 'https://openapi.alipay.com')}/gateway.do`;
  // What Alipay does not sign or signs otherwise is its answer all the same.
  const guard = createProviderGuard({ timeLimitMs, isFault: (error) => !(error instanceof UnprovenAnswer) });
  const clients = new Map<number, { text: string; client: AlipayClient }>();
  return {
    guard,
    of(supplierId, set) {
      const text = JSON.stringify(set);
      const knownClient = clients.get(supplierId);
      if (knownClient?.text === text) return knownClient.client;
      const client = clientOf(sdkOf(set, gateway), guard);
      clients.set(supplierId, { text, client });
      return client;
    },
  };
}

/** The clients of a process: what one part of the plug-in learns of Alipay's silence, all of them heed. */
export const alipayClients = perKernel(createClients);
