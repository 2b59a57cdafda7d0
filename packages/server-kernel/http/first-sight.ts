import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@linehaul/contract/languages.ts';
import { isTimeZone } from '@linehaul/contract/local-time.ts';
import { type Packing, type ScreenSheets, type SightAsk, type SightCall, sightPath } from '@linehaul/contract/sight.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { makeOwnRequest } from './app.ts';
import { type SightThread, sightThread } from './sight-thread.ts';
import { identityOf } from './signed.ts';

export interface FirstSightParts {
  /** The program of the thread that draws; without it no page has a first sight. */
  program: string;
  /** The built console. */
  folder: string;
  signSalt: string;
}

/** The calls go in by the front door, with the caller's own name, address and permissions; null when one is refused. */
async function answersOf(app: FastifyInstance, calls: readonly SightCall[], ip: string): Promise<string[] | null> {
  const asked = calls.map(({ url, headers }) =>
    makeOwnRequest(app, { method: 'GET', target: url, headers, body: '', ip }),
  );
  const answers = await Promise.all(asked);
  return answers.every(({ status }) => status === 200) ? answers.map(({ body }) => body) : null;
}

const keptText = z.string().max(200_000).nullable();

const sightAsk: z.ZodType<SightAsk> = z.strictObject({
  address: z
    .string()
    .max(4_000)
    .regex(/^\/(?![/\\])/),
  language: z.enum(languages),
  width: z.int().min(1).max(100_000),
  isDark: z.boolean(),
  zone: z.string().max(60).refine(isTimeZone),
  agent: z.string().max(1_000),
  kept: z.strictObject({ app: keptText, tabs: keptText }),
});

interface Asked {
  ask: SightAsk;
  accesstoken: string;
  supplieruid: number;
}

function readAsk({ headers, body }: FastifyRequest): Asked | null {
  const { accesstoken, supplieruid } = identityOf(headers, {});
  const { data: ask } = sightAsk.safeParse(body);
  return ask && accesstoken ? { ask, accesstoken, supplieruid: Number(supplieruid ?? 0) } : null;
}

interface Wanted {
  ip: string;
  salt: string;
  packing: Packing;
}

/** A sight packed as it is wanted; null when there is none. */
async function sightFor(
  app: FastifyInstance,
  thread: SightThread,
  { ask, ...caller }: Asked,
  { ip, salt, packing }: Wanted,
): Promise<Uint8Array | null> {
  const calls = await thread.ask({ kind: 'plan', ask, caller, salt });
  const bodies = calls && (await answersOf(app, calls, ip));
  return bodies && thread.ask({ kind: 'draw', ask, calls, bodies, packing });
}

/** Browsers take brotli over TLS and from their own machine only. */
function packingFor({ headers }: FastifyRequest): Packing {
  const taken = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((packing) => new RegExp(`\\b${packing}\\b`).test(taken)) ?? 'identity';
}

const screenSheets = z.record(z.string(), z.array(z.string()));

/** What the build wrote of its screens; null where there is none. */
function readSheets(folder: string): ScreenSheets | null {
  const file = join(folder, 'screen-sheets.json');
  return existsSync(file) ? screenSheets.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/**
 * Draws the lists that pages begin with, for whoever is signed in, before their browser has read the console's code:
 * HTML, and the answers that the code will ask for first. Nothing (204) where there is none to draw: another kind of
 * page, a session that is over, a page that is not the caller's. Whatever goes wrong with it, the code comes anyway.
 */
export async function serveFirstSights(app: FastifyInstance, parts: FirstSightParts): Promise<void> {
  const sheets = readSheets(parts.folder);
  if (!sheets || !existsSync(parts.program)) return;
  const thread = sightThread(parts.program, sheets);
  app.addHook('onClose', () => thread.stop());
  app.post(sightPath, { bodyLimit: 512 * 1024 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = thread.isBusy() ? null : readAsk(request);
    const wanted = { ip: request.ip, salt: parts.signSalt, packing: packingFor(request) };
    const sight =
      asked &&
      (await sightFor(app, thread, asked, wanted).catch((fault: unknown) => {
        request.log.error(fault, 'first sight');
        return null;
      }));
    if (!sight) return reply.code(204).send();
    reply.type('application/json; charset=utf-8').header('content-encoding', wanted.packing);
    return reply.send(Buffer.from(sight));
  });
}
