import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** What goes wrong at a provider; every simulated one has the same. */
const faultsSchema = z.object({
  /** Milliseconds that an answer takes longer. */
  slow_ms: z.int().min(0).max(600_000).default(0),
  /** The connection breaks: before the request has had any effect, or after it. */
  drop: z.enum(['none', 'before', 'after']).default('none'),
  /** Takes requests and never answers. */
  silent: z.boolean().default(false),
  /** Does what it is asked for and never answers. */
  hangs: z.boolean().default(false),
  /** Answers everything with this status and a page of HTML; 0: answers as it should. */
  status: z.int().min(0).max(599).default(0),
  /** Signs answers and notifications with a key that is not its own. */
  wrong_sign: z.boolean().default(false),
  /** Sends every notification two times. */
  twice: z.boolean().default(false),
  /** Seconds that its clock is ahead. */
  clock_s: z.int().min(-86_400).max(86_400).default(0),
});
export type SimulatedFaults = z.output<typeof faultsSchema>;

export interface ProviderRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface ProviderAnswer {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Readonly<Record<string, string>>;
}

export interface SimulatedProviderSpec {
  /** The provider: `alipay`. */
  name: string;
  /** 0, as when absent, takes any that is free. */
  port?: number;
  /** Verifies the request with the provider's own rules, acts, and answers. */
  answer(request: ProviderRequest, faults: SimulatedFaults): Promise<ProviderAnswer>;
}

/** A provider's protocol on this machine. */
export interface SimulatedProvider {
  name: string;
  /** `http://127.0.0.1:<port>`. */
  url: string;
  /** May be changed at any time, here or by `POST /simulator/faults`. */
  faults: SimulatedFaults;
  /** Every request that was taken, the newest last; without bodies of more than a megabyte. */
  requests: readonly ProviderRequest[];
  stop(): Promise<void>;
}

/** What `simulator/main.ts` of a plug-in exports as `simulator`, for `npm run stand-ins`. */
export interface Simulator {
  /** The plug-in's key. */
  name: string;
  /** Where it listens; each plug-in has its own. */
  port: number;
  start(port: number): Promise<{
    /** Variables with which the server finds it. */
    environment: Readonly<Record<string, string>>;
    /** What somebody who tries it out has to enter. */
    hint: string;
    stop(): Promise<void>;
  }>;
}

/** Long enough to look at what was asked, without end in a long run. */
const requestsKept = 1_000;
const bodyKept = 1_000_000;

async function readRequest(incoming: IncomingMessage): Promise<ProviderRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://simulator');
  const { method = 'GET', headers } = incoming;
  return { method, path: pathname, query: searchParams, headers, body: await buffer(incoming) };
}

function json(value: unknown, status = 200): ProviderAnswer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

function send(response: ServerResponse, { status, type, body, headers }: ProviderAnswer): void {
  response.writeHead(status, { ...headers, 'content-type': type }).end(body);
}

/** Starts a simulated provider on a port of its own. */
export async function startSimulatedProvider({
  name,
  port = 0,
  answer,
}: SimulatedProviderSpec): Promise<SimulatedProvider> {
  const faults = faultsSchema.parse({});
  const requests: ProviderRequest[] = [];

  /** Null when the connection is to break. */
  const act = async (request: ProviderRequest): Promise<ProviderAnswer | null> => {
    if (faults.drop === 'before') return null;
    if (faults.status !== 0) return { status: faults.status, type: 'text/html', body: '<h1>simulated fault</h1>' };
    const providerAnswer = await answer(request, faults);
    return faults.drop === 'after' ? null : providerAnswer;
  };
  const own = (request: ProviderRequest): ProviderAnswer => {
    if (request.method !== 'POST') return json({ name, faults, requests: requests.length });
    const nextFaults = faultsSchema.safeParse({ ...faults, ...JSON.parse(request.body.toString() || '{}') });
    if (!nextFaults.success) return json({ fault: z.prettifyError(nextFaults.error) }, 422);
    return json(Object.assign(faults, nextFaults.data));
  };
  const take = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming);
    if (request.path.startsWith('/simulator')) return send(response, own(request));
    requests.push(request.body.length > bodyKept ? { ...request, body: Buffer.alloc(0) } : request);
    if (requests.length > requestsKept) requests.shift();
    if (faults.silent) return;
    if (faults.slow_ms > 0) await wait(faults.slow_ms);
    const actAnswer = await act(request);
    if (faults.hangs) return;
    if (actAnswer) send(response, actAnswer);
    else response.destroy();
  };
  const server = createServer((incoming, response) => {
    take(incoming, response).catch((error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      send(response, { status: 500, type: 'text/plain', body: text });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { name, url, faults, requests, stop };
}
