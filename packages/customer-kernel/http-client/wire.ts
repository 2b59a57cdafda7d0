import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { type Call, type CallOptions, CallRefused, createCall, type WireOptions } from '@linehaul/contract/wire.ts';
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { currentLanguage } from '../text/text.ts';
import { serverNow, setServerTime } from '../time/clock.ts';

function metaContent(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

const options: WireOptions = {
  host: () => '',
  salt: metaContent('sign-salt') || 'linehaul',
  md5Hex: (text) => bytesToHex(md5(utf8ToBytes(text))),
  language: currentLanguage,
  session: () => null,
  nowSeconds: serverNow,
  fetch: (input, init) => fetch(input, init),
};

const send = createCall(options);

const timeCall = { method: 'GET', path: '/v1/public/config/GetServerTime' } as const;

async function learnServerTime(): Promise<void> {
  const { time } = (await send(timeCall as unknown as EndpointSpec, {})) as { time: number };
  setServerTime(time);
}

/** The typed client: signed anew each time, and once more by the server's clock when it is the clock that was refused. */
export const call: Call = async (endpoint, input, callOptions?: CallOptions) => {
  try {
    return await send(endpoint, input, callOptions);
  } catch (fault) {
    if (!(fault instanceof CallRefused) || fault.code !== 'wire.timestamp') throw fault;
    await learnServerTime();
    return send(endpoint, input, callOptions);
  }
};
