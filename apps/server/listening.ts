import { once } from 'node:events';
import type { Server } from 'node:http';
import { sqlState } from '@linehaul/server-kernel/database/trouble.ts';
import type { createApp } from '@linehaul/server-kernel/http/app.ts';
import { createStartingServer } from '@linehaul/server-kernel/http/starting.ts';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';
import { StartError } from './start-error.ts';

type Place = Pick<Settings, 'host' | 'port'>;

function cannotListen({ host, port }: Place, error: unknown): StartError {
  const message = error instanceof Error ? error.message : String(error);
  const reason = sqlState(error) === 'EADDRINUSE' ? 'another program has the port: stop it or set PORT' : message;
  return new StartError(`cannot listen on ${host}:${port}: ${reason}`, { cause: error });
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closing = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closing;
}

/** The port while the server starts. */
export interface HeldPort {
  release(): Promise<void>;
}

/**
 * Takes the port at once, so that one that cannot be had is found before the database starts, and answers there that the
 * server is starting. A port of the system's choice is nobody's address yet.
 */
export async function holdPort(place: Place): Promise<HeldPort> {
  const starting = createStartingServer();
  try {
    starting.listen({ host: place.host, port: place.port });
    await once(starting, 'listening');
  } catch (error) {
    throw cannotListen(place, error);
  }
  if (place.port === 0) await close(starting);
  return { release: () => close(starting) };
}

/** Answers the address. */
export async function listen(app: Awaited<ReturnType<typeof createApp>>, place: Place): Promise<string> {
  try {
    return await app.listen({ port: place.port, host: place.host });
  } catch (error) {
    throw cannotListen(place, error);
  }
}
