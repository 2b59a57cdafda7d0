import { bodyBytesOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { openHeaders, openPrefix } from '@linehaul/contract/open-signature.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../database/scope.ts';
import { ownInput, type ParameterBag, readTexts, refuseDeep, refuseRepeated } from '../schema/parameters.ts';
import { compileAnswer } from '../schema/serializer.ts';
import { callerAddress } from './caller-address.ts';
import { admit, type DispatchParts, dispatch, type IncomingCall, type Route } from './dispatch.ts';
import { bagOf, circumstancesOf } from './request-reading.ts';

/** A program's request as its signature covers it; a header that is missing or comes twice is no text. */
export interface GatewayRequest {
  app_id: string | undefined;
  timestamp: string | undefined;
  nonce: string | undefined;
  signature: string | undefined;
  method: string;
  /** Path and query as they are in the request line. */
  target: string;
  body: Uint8Array;
  ip: string;
}

/** Answers which app is behind a signed request; refuses anyone who is none, or may not come in now. */
export interface ApiGateway {
  /** Refuses what no signature can be right for, before anything is read but its headers. */
  checkHeaders(request: Omit<GatewayRequest, 'body'>): void;
  admit(request: GatewayRequest): Promise<Caller>;
}

interface GatewayServing extends DispatchParts {
  apiGateway: ApiGateway;
  /** Unix seconds. */
  clock: () => number;
  checkAnswers?: boolean;
}

const nothing = Buffer.alloc(0);

function gatewayRequestOf(request: FastifyRequest): GatewayRequest {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    app_id: header(openHeaders.app_id),
    timestamp: header(openHeaders.timestamp),
    nonce: header(openHeaders.nonce),
    signature: header(openHeaders.signature),
    method: request.method,
    target: request.raw.url ?? '',
    body: Buffer.isBuffer(request.body) ? request.body : nothing,
    ip: callerAddress(request.ip),
  };
}

/** Names that would change the objects they are copied into. */
const forbiddenNames = new Set(['__proto__', 'constructor']);

/** Read only once the signature holds: nobody else makes the server parse anything. */
function parseBody(body: Uint8Array): ParameterBag {
  if (body.length === 0) return {};
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body), (name, value: unknown) => {
      if (forbiddenNames.has(name)) throw refuse(wireErrors.malformed);
      return value;
    });
    refuseDeep(read);
    return bagOf(read);
  } catch {
    throw refuse(wireErrors.malformed);
  }
}

function parametersOf(request: FastifyRequest, route: Route, body: Uint8Array): ParameterBag {
  if (request.method !== 'GET') return ownInput(parseBody(body));
  const query = bagOf(request.query);
  refuseRepeated(query);
  return readTexts(ownInput(query), route.input);
}

async function answerOpenCall(request: FastifyRequest, route: Route, serving: GatewayServing): Promise<unknown> {
  const gatewayRequest = gatewayRequestOf(request);
  const caller = await serving.apiGateway.admit(gatewayRequest);
  admit(route.endpoint, caller);
  const call: IncomingCall = {
    ...circumstancesOf(request),
    parameters: parametersOf(request, route, gatewayRequest.body),
    file: null,
    caller,
    nowSeconds: serving.clock(),
    supplieruid: null,
  };
  return dispatch(route, call, caller, serving);
}

/** The open calls once more, for programs: below `/api/open`, signed, without a session. */
export async function addOpenRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  serving: GatewayServing,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the body's bytes, so nothing may read them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    for (const route of routes) {
      const { endpoint } = route;
      const serialize = compileAnswer(endpoint);
      scope.route({
        method: endpoint.method,
        url: `/api${openPrefix}${endpoint.path}`,
        exposeHeadRoute: false,
        bodyLimit: bodyBytesOf(endpoint),
        onRequest: async (request) => serving.apiGateway.checkHeaders(gatewayRequestOf(request)),
        handler: async (request, reply) => {
          const answer = await answerOpenCall(request, route, serving);
          const checkedAnswer = serving.checkAnswers ? endpoint.output.parse(answer) : answer;
          reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
          return serialize(checkedAnswer);
        },
      });
    }
  });
}
